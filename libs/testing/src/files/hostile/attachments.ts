import { packedStream, pdfStream } from "../rawPdf.ts"
import { bombOf, megabyteOf } from "./bombOf.ts"
import { pageOf } from "./pageOf.ts"

const xml = (body: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description>${body}</rdf:Description></rdf:RDF></x:xmpmeta>`
const metadata = (bytes: Uint8Array): Buffer =>
  pageOf({
    catalog: "/Metadata 6 0 R",
    objects: [pdfStream(bytes, "/Type /Metadata /Subtype /XML /Filter /FlateDecode")],
  })

/** Hostile content besides pages. `scale` is 1 for the worst. */
export const attachments = {
  "a script that runs on opening": () =>
    pageOf({
      catalog:
        "/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >> /AA << /WC << /S /JavaScript /JS (app.alert\\(1\\)) >> >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (while \\(true\\) {}) >>] >> >>",
    }),
  "an action that opens a program": () =>
    pageOf({
      catalog: "/OpenAction << /S /Launch /F (/bin/sh) /Next 6 0 R >>",
      objects: ["<< /S /URI /URI (file:///etc/passwd) /Next 6 0 R >>"],
    }),
  "a file inside": (scale: number) =>
    pageOf({
      catalog: "/Names << /EmbeddedFiles << /Names [(a.pdf) 6 0 R] >> >>",
      objects: [
        "<< /Type /Filespec /F (a.pdf) /EF << /F 7 0 R >> >>",
        pdfStream(bombOf(megabyteOf("x"), 500 * scale), "/Type /EmbeddedFile /Filter /FlateDecode"),
      ],
    }),
  "a form in XML": () =>
    pageOf({
      catalog: "/AcroForm << /XFA 6 0 R /Fields [] >>",
      objects: [
        packedStream(
          `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(1_000)}">]><xdp:xdp>${"&b;".repeat(1_000)}</xdp:xdp>`,
        ),
      ],
    }),
  "metadata that never ends": (scale: number) => metadata(bombOf(megabyteOf("<a>b</a>"), 300 * scale)),
  "metadata, nested": (scale: number) => metadata(bombOf("<a>".repeat(1_000), 1_000 * scale)),
  "metadata of signs": (scale: number) => metadata(bombOf(`${xml("")}${"&<".repeat(1_000)}`, 1_000 * scale)),
  "a title of twenty megabytes": (scale: number) =>
    pageOf({ trailer: "/Info 6 0 R", objects: [`<< /Title (${"long ".repeat(4_000_000 * scale)}) /Author 6 0 R >>`] }),
  "a lock of a kind that nobody knows": () =>
    pageOf({ trailer: "/Encrypt << /Filter /Unknown /V 99 /R 99 /Length 99999999 /O () /U () /P 0 >> /ID [() ()]" }),
  "a lock that refers to itself": () =>
    pageOf({
      trailer: "/Encrypt 6 0 R /ID [() ()]",
      objects: ["<< /Filter /Standard /V 4 /R 6 /O 6 0 R /U 6 0 R /CF << /StdCF 6 0 R >> /StmF /StdCF >>"],
    }),
  nothing: () => Buffer.alloc(0),
  "a web page": () => Buffer.from("<!doctype html><title>A page</title><p>Not a PDF"),
  "a head alone": () => Buffer.from("%PDF-1.7\n"),
  "heads by the megabyte": (scale: number) => Buffer.from("%PDF-1.7\n".repeat(500_000 * scale)),
  "a head, then noise": (scale: number) => {
    const noise = Buffer.alloc(3_000_000 * scale)
    for (let index = 0; index < noise.length; index++) noise[index] = (Math.imul(index + 1, 2_654_435_761) >>> 13) & 255
    return Buffer.concat([Buffer.from("%PDF-1.7\n"), noise])
  },
}
