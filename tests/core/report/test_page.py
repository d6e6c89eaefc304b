"""The report as a page of HTML."""

from html.parser import HTMLParser

from small_report import DOCUMENT, EMPTY

from core.report import render

UNCLOSED = {"meta"}


class Page(HTMLParser):
    """What stands in a page, and whether each element is closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: dict[str, str | None] = {}
        self.texts: list[tuple[str, str]] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes.update(attrs)
        if tag not in UNCLOSED:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and self._open:
            self.texts.append((self._open[-1], data))

    def of(self, tag: str) -> list[str]:
        return [text for name, text in self.texts if name == tag]


def test_it_says_which_study_it_is_of_and_when_it_was_made() -> None:
    page = Page(render(DOCUMENT, "html"))
    assert page.of("title") == page.of("h1") == ["hejtui report: a <study>"]
    assert dict(zip(page.of("dt"), page.of("dd"), strict=True)) == {
        "workspace": "a <study>",
        "made": "2026-01-31T12:00:00Z",
        "protocol": "sound, chosen places",
        "seed": "7",
        "names": "lexicon",
        "executed": "90 candidates with JDK 17.0.15, in a sandbox (e1); 1 candidate with an unknown"
        " JDK, without a sandbox (e2)",
    }


def test_a_partial_one_says_so_before_its_tables() -> None:
    page = Page(render(DOCUMENT, "html"))
    assert page.of("p") == ["The figures are partial: 8 of 10 bugs for codet5_base."]
    assert page.tags.index("p") < page.tags.index("table")
    assert not Page(render({**DOCUMENT, "partial": None}, "html")).of("p")


def test_each_table_has_its_title_and_all_remarks_follow() -> None:
    page = Page(render(DOCUMENT, "html"))
    assert [each.partition(":")[0].partition(" (")[0] for each in page.of("h2")] == [
        "Original bugs",
        "Transformed",
        "Candidates by recorded verdict",
        "Remarks",
    ]
    assert page.of("th")[:4] == ["model", "complete", "fixed", "pass@1"]
    assert page.of("td")[:4] == ["codet5_base", "8 of 10", "3/8", "8.75"]
    assert page.of("li") == DOCUMENT["remarks"]


def test_it_needs_nothing_but_itself() -> None:
    page = Page(render(DOCUMENT, "html"))
    assert not {"script", "link", "img"} & set(page.tags)
    assert not {"src", "href"} & set(page.attributes)
    assert "@media print" in page.of("style")[0]
    assert "url(" not in page.of("style")[0]


def test_without_candidates_it_has_words_where_tables_would_stand() -> None:
    page = Page(render(EMPTY, "html"))
    assert page.of("p") == ["nothing has candidates yet"] * 2
    assert page.of("dt") == ["workspace", "made", "executed"]
