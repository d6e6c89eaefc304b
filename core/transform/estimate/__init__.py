"""Where a program that another tool rewrote came from, estimated."""

from core.transform.estimate.estimator import Estimate, OriginEstimator

__all__ = ["Estimate", "OriginEstimator"]
