import { deflateSync } from "node:zlib"

/** A stream object of these bytes; `fields` stand in its dictionary beside the length. */
export const pdfStream = (bytes: Uint8Array | string, fields = ""): Buffer => {
  const body = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes
  return Buffer.concat([Buffer.from(`<< /Length ${body.length} ${fields} >>\nstream\n`, "latin1"), body, Buffer.from("\nendstream", "latin1")])
}

/** The same, compressed. */
export const packedStream = (bytes: Uint8Array | string, fields = ""): Buffer => pdfStream(deflateSync(bytes), `/Filter /FlateDecode ${fields}`)

/** A PDF of these objects, right or wrong: their numbers begin at 1, and the first is the catalog. `fields` stand in the trailer. */
export const rawPdf = (objects: ReadonlyArray<Uint8Array | string>, fields = ""): Buffer => {
  const parts: Array<Buffer> = []
  let length = 0
  const add = (part: Uint8Array | string) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
  }
  const offsets: Array<number> = []
  add("%PDF-1.7\n")
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(`${index + 1} 0 obj\n`)
    add(object)
    add("\nendobj\n")
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${fields} >>\nstartxref\n${length}\n%%EOF\n`)
  return Buffer.concat(parts)
}
