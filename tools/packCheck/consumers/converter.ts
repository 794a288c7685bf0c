import { contentDefaults, htmlToMarkdown, parseHtml } from "@trawl/html"
import { Markdown } from "@trawl/markdown"
import { deepStrictEqual } from "node:assert"

const html = `<!doctype html><title>Kettles</title><body><main><h1>Kettles</h1><p>Some <b>copper</b> kettles and <a href="/more">more</a>.</p></main></body>`
const source = {
  url: "https://example.com/kettles",
  status: 200,
  mediaType: "text/html",
  charset: "utf-8",
  body: new TextEncoder().encode(html),
}
const page = parseHtml(source, { onlyMainContent: true, includeTags: [], excludeTags: [], removeBase64Images: true })

const expected = "# Kettles\n\nSome **copper** kettles and [more](https://example.com/more).\n"
deepStrictEqual(page.markdown().text, expected)
deepStrictEqual(Markdown.stringify(Markdown.fromHast(page.content())), expected)
deepStrictEqual(htmlToMarkdown(html, { ...contentDefaults, url: "https://example.com/kettles" }), expected)
deepStrictEqual(page.metadata["title"], "Kettles")
console.log("A converter alone turns HTML into markdown.")
