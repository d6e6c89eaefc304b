"""A small real model, made in a minute: it learns the fixes of a benchmark by heart.

It is for users without weights, for tests and for documentation, and no contender:
it repairs what it was trained on, and nothing else. Training runs in a child process;
nothing here imports torch.
"""

from core.generate.tiny.training import EPOCHS, TrainingPlan, TrainingSummary, train_tiny

__all__ = ["EPOCHS", "TrainingPlan", "TrainingSummary", "train_tiny"]
