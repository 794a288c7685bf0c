import { htmlPage } from "../text/htmlPage.ts"
import { Prose } from "../text/Prose.ts"
import { pageOf, type ServedPage, type Visit } from "../site/ServedPage.ts"

const page = pageOf("slow")
const html = (title: string): string => {
  const prose = new Prose(title.length + 8_000)
  return htmlPage({ title, body: `<main><h1>${title}</h1><p>${prose.paragraph(10)}</p><p>END-MARK-slow</p></main>` })
}
/** Milliseconds from the query parameter `ms`, at most 60 s. */
const millis = (visit: Visit, fallback: number): number =>
  Math.min(60_000, Number(visit.url.searchParams.get("ms") ?? fallback) || 0)
const expect = (title: string) => ({ status: 200, mediaType: "text/html", title, contains: ["END-MARK-slow"] })

const drip = async (visit: Visit, pieces: ReadonlyArray<string>, pause: number): Promise<undefined> => {
  visit.response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
  for (const piece of pieces) {
    visit.response.write(piece)
    await visit.wait(pause)
  }
  visit.response.end()
}

const cut = (text: string, count: number): ReadonlyArray<string> => {
  const size = Math.ceil(text.length / count)
  return Array.from({ length: count }, (_, i) => text.slice(i * size, (i + 1) * size))
}

/** Slow pages; `?ms=` sets how long they take. */
export const slowPages = (): ReadonlyArray<ServedPage> => [
  page("/slow/first-byte", expect("Slow first byte"), async (visit) => {
    await visit.wait(millis(visit, 800))
    return { body: html("Slow first byte") }
  }),
  page("/slow/drip", expect("Drip"), (visit) => drip(visit, cut(html("Drip"), 20), millis(visit, 800) / 20)),
  page("/slow/second-half", expect("Second half"), (visit) =>
    drip(visit, cut(html("Second half"), 2), millis(visit, 800)),
  ),
  page("/slow/headers-only", { failure: "timeout" }, (visit) => {
    visit.response.writeHead(200, { "content-type": "text/html" }).flushHeaders()
    return undefined
  }),
  page("/slow/never", { failure: "timeout" }, () => undefined),
  page(
    "/slow/script",
    { status: 200, mediaType: "text/html", title: "Slow script", contains: ["There without the script"] },
    () => ({
      body: htmlPage({
        title: "Slow script",
        head: `<script defer src="/script/bundle.js?delay=3000"></script>`,
        body: `<div id="app"></div><main><h1>Slow script</h1><p>There without the script. ${new Prose(8_100).paragraph(10)}</p></main>`,
      }),
    }),
  ),
]
