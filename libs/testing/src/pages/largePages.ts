import { htmlPage } from "../text/htmlPage.ts"
import { Prose } from "../text/Prose.ts"
import { pageOf, type ServedPage } from "../site/ServedPage.ts"
import { flood } from "./flood.ts"

const page = pageOf("large")
const endMark = "<p>END-MARK-large</p>"
const expect = (title: string) => ({ status: 200, mediaType: "text/html", title, contains: ["END-MARK-large"] })

const paragraphs = (bytes: number): string => {
  const prose = new Prose(bytes)
  // Repeats a block of a few dozen kilobytes: creating 10 MB of prose would take seconds.
  const block = Array.from({ length: 60 }, () => `<h2>${prose.name()}</h2><p>${prose.paragraph(6)}</p>`).join("\n")
  return block.repeat(Math.ceil(bytes / block.length))
}

const sized = (name: string, bytes: number): ServedPage =>
  page(`/large/${name}`, expect(`Large ${name}`), () => ({
    body: htmlPage({
      title: `Large ${name}`,
      body: `<main><h1>Large ${name}</h1>${paragraphs(bytes)}${endMark}</main>`,
    }),
  }))

const shaped = (name: string, body: () => string): ServedPage =>
  page(`/large/${name}`, expect(`Large ${name}`), () => ({
    body: htmlPage({ title: `Large ${name}`, body: `<main>${body()}${endMark}</main>` }),
  }))

/** Pages of 1 and 10 MB, one of 60 MB without a content length, and a few with extreme structures. */
export const largePages = (): ReadonlyArray<ServedPage> => [
  sized("1mb", 1_000_000),
  sized("10mb", 10_000_000),
  page("/large/60mb", { failure: "tooLarge" }, (visit) => flood(visit, Buffer.from(paragraphs(100_000)), 60_000_000)),
  shaped("one-paragraph", () => `<p>${new Prose(12_000).paragraph(8_000)}</p>`),
  shaped("deep", () => `${"<div>".repeat(3_000)}deep inside${"</div>".repeat(3_000)}`),
  shaped("deep-lists", () => `${"<ul><li>level".repeat(400)}${"</li></ul>".repeat(400)}`),
  shaped("many-links", () => Array.from({ length: 5_000 }, (_, i) => `<a href="/static/${i}">link ${i}</a>`).join(" ")),
  shaped(
    "wide-table",
    () => `<table>${Array.from({ length: 500 }, (_, r) => `<tr>${`<td>${r}</td>`.repeat(40)}</tr>`).join("")}</table>`,
  ),
]
