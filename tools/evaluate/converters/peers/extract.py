"""Reads pages with one Python module: lines of JSON in ({html, url}), lines of JSON out (an answer)."""
import importlib
import json
import re
import sys


def trafilatura(module):
    def read(html, url):
        found = module.bare_extraction(html, url=url, with_metadata=True)
        if found is None:
            return {}
        facts = found if isinstance(found, dict) else found.as_dict()
        return {"text": facts.get("text"), "title": facts.get("title"), "author": facts.get("author"), "date": facts.get("date")}

    return read


def justext(module):
    words = frozenset(word for language in module.get_stoplists() for word in module.get_stoplist(language))

    def read(html, url):
        kept = (part.text for part in module.justext(html, words) if not part.is_boilerplate)
        return {"text": "\n".join(kept)}

    return read


def magic_html(module):
    extractor = module.GeneralExtractor()

    def read(html, url):
        content = extractor.extract(html, base_url=url).get("html") or ""
        return {"text": re.sub(r"<[^>]*>", " ", content)}

    return read


read = globals()[sys.argv[1]](importlib.import_module(sys.argv[1]))
for line in sys.stdin:
    page = json.loads(line)
    try:
        answer = read(page["html"], page["url"])
    except Exception as error:  # whatever a peer stumbles over is its answer to this page
        answer = {"failure": str(error)[:200]}
    print(json.dumps({key: value for key, value in answer.items() if value}), flush=True)
