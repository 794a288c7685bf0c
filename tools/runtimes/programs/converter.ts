import {
  contentDefaults,
  explainContent,
  htmlToMarkdown,
  parseHtml,
  rehypeReadHtml,
  rehypeToRemark,
  remarkWriteMarkdown,
} from "@trawl/html"
import { unified } from "unified"

const prose =
  "<p>The harbour was built in three stages, and each of them took longer than anyone had planned.</p>".repeat(3)
const html = `<!doctype html><title>Harbour</title><nav><a href="/">Home</a></nav><main><h1>Harbour</h1>${prose}<p>See <a href="map">the map</a> &mdash; &NotEqualTilde; <b>now</b>.</p><table><tr><th>a<th>b<tr><td>1<td>2</table></main><footer>foot</footer>`
const url = "https://example.com/town/harbour"
const bytes = new TextEncoder().encode(html)
const japanese = Uint8Array.of(...new TextEncoder().encode("<meta charset=shift_jis><p>"), 0x93, 0xfa, 0x96, 0x7b)

/** What the converter makes of a page, from text and from bytes. */
export const run = (): Readonly<Record<string, unknown>> => {
  const page = parseHtml({ url, status: 200, mediaType: "text/html", body: bytes }, contentDefaults)
  return {
    main: htmlToMarkdown(html, { url }),
    whole: htmlToMarkdown(bytes, { url, onlyMainContent: false }),
    selected: htmlToMarkdown(html, { includeTags: ["h1", "p:last-of-type"], excludeTags: ["a[href]"] }),
    declared: htmlToMarkdown(japanese),
    page: [page.metadata, page.markdown().text, page.linked?.()],
    explained: explainContent(html).blocks.map(({ isKept, reason }) => [isKept, reason]),
    plugins: String(unified().use(rehypeReadHtml).use(rehypeToRemark).use(remarkWriteMarkdown).processSync(html)),
  }
}
