import { htmlPage } from "../text/htmlPage.ts"
import { Prose } from "../text/Prose.ts"
import { pdfFile } from "../files/pdfFile.ts"
import { pngFile } from "../files/pngFile.ts"
import { zipFile } from "../files/zipFile.ts"
import { type Answer, pageOf, type ServedPage } from "../site/ServedPage.ts"

const page = pageOf("media")
const prose = new Prose(13_000)

const record = {
  harbour: {
    boats: [
      { name: "Copper Kettle", length: 12.5 },
      { name: "Ähre", length: 7 },
    ],
    open: true,
    note: null,
  },
}

const rss = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>Harbour news</title><link>/media/rss.xml</link><description>What the boats bring</description>
${[1, 2, 3].map((i) => `<item><title>Boat ${i} arrived</title><link>/static/${i}</link><description><![CDATA[<p>${prose.sentence()}</p>]]></description><pubDate>Mon, 0${i} Jun 2026 08:00:00 GMT</pubDate></item>`).join("\n")}
</channel></rss>`

const atom = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Harbour log</title><id>urn:fixture:log</id><updated>2026-06-01T08:00:00Z</updated>
${[1, 2].map((i) => `<entry><title>Entry ${i}</title><id>urn:fixture:log:${i}</id><link href="/static/${i}"/><updated>2026-06-0${i}T08:00:00Z</updated><summary>${prose.sentence()}</summary></entry>`).join("\n")}
</feed>`

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><title>Square</title><rect width="40" height="40" fill="teal"/></svg>`
const html = htmlPage({ title: "Sniffed", body: `<main><h1>Sniffed</h1><p>${prose.paragraph(6)}</p></main>` })
const csv = 'name,length,open\nCopper Kettle,12.5,yes\n"Ähre, the small one",7,no\n'
const markdown = `# Harbour\n\n${prose.paragraph()}\n\n- one\n- two\n`

const files: ReadonlyArray<readonly [path: string, type: string, body: () => string | Uint8Array, contains?: string]> =
  [
    ["data.json", "application/json", () => JSON.stringify(record), "Copper Kettle"],
    [
      "problem.json",
      "application/problem+json",
      () => JSON.stringify({ title: "A problem of the fixture" }),
      "A problem of the fixture",
    ],
    ["broken.json", "application/json", () => `{"harbour": [1, 2,`],
    [
      "lines.ndjson",
      "application/x-ndjson",
      () => `${JSON.stringify(record)}\n${JSON.stringify({ line: 2 })}\n`,
      "Copper Kettle",
    ],
    [
      "notes.txt",
      "text/plain; charset=utf-8",
      () => `Notes from the harbour\n\n* not a list\n${prose.paragraph()}\n`,
      "Notes from the harbour",
    ],
    ["readme.md", "text/markdown", () => markdown, "Harbour"],
    ["boats.csv", "text/csv", () => csv, "Copper Kettle"],
    [
      "boats.xml",
      "application/xml",
      () => `<?xml version="1.0"?><boats><boat length="12.5">Copper Kettle</boat></boats>`,
      "Copper Kettle",
    ],
    ["rss.xml", "application/rss+xml", () => rss, "Boat 1 arrived"],
    ["atom.xml", "application/atom+xml", () => atom, "Entry 1"],
    [
      "page.xhtml",
      "application/xhtml+xml",
      () =>
        `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Strict</title></head><body><p>Strict words<br/></p></body></html>`,
      "Strict words",
    ],
    ["square.svg", "image/svg+xml", () => svg],
    ["icon.png", "image/png", () => pngFile(16, 16)],
    ["letter.pdf", "application/pdf", () => pdfFile(["A letter from the harbour", "END-MARK-pdf"])],
    [
      "archive.zip",
      "application/zip",
      () =>
        zipFile([
          ["readme.txt", markdown],
          ["data.json", JSON.stringify(record)],
        ]),
    ],
    [
      "bytes.bin",
      "application/octet-stream",
      () => Buffer.from(Array.from({ length: 4_096 }, (_, i) => (i * 37) % 256)),
    ],
    ["style.css", "text/css", () => "body { font: 16px serif }\nmain { max-width: 40em }\n"],
    [
      "film.mp4",
      "video/mp4",
      () => Buffer.concat([Buffer.of(0, 0, 0, 24), Buffer.from("ftypisom"), Buffer.alloc(2_000)]),
    ],
  ]

const special: ReadonlyArray<readonly [path: string, mediaType: string, answer: Answer]> = [
  ["no-type", "text/html", { headers: { "content-type": "" }, body: html }],
  ["octet-html", "text/html", { headers: { "content-type": "application/octet-stream" }, body: html }],
  [
    "pdf-as-octets",
    "application/pdf",
    { headers: { "content-type": "application/octet-stream" }, body: pdfFile(["Nameless letter"]) },
  ],
  [
    "download",
    "text/plain",
    {
      headers: { "content-type": "text/plain", "content-disposition": `attachment; filename="notes.txt"` },
      body: "Downloaded notes.\n",
    },
  ],
  [
    "download-zip",
    "application/zip",
    {
      headers: { "content-type": "application/zip", "content-disposition": "attachment; filename=a.zip" },
      body: zipFile([["a.txt", "a"]]),
    },
  ],
]

/** Files of other media types than HTML, and HTML without its media type. Images are at `/media/picture-<0 to 31>.png`. */
export const mediaPages = (): ReadonlyArray<ServedPage> => [
  ...files.map(([name, type, body, contains]) =>
    page(
      `/media/${name}`,
      {
        status: 200,
        mediaType: type.split(";")[0] ?? type,
        ...(contains === undefined ? {} : { contains: [contains] }),
      },
      () => ({ headers: { "content-type": type }, body: body() }),
    ),
  ),
  ...special.map(([name, mediaType, answer]) => page(`/media/${name}`, { status: 200, mediaType }, answer)),
  ...Array.from({ length: 32 }, (_, i) =>
    page(`/media/picture-${i}.png`, { status: 200, mediaType: "image/png" }, () => ({
      headers: { "content-type": "image/png" },
      body: pngFile(48 + i, 32),
    })),
  ),
]
