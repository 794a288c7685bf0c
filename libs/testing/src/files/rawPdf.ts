import { deflateSync } from "node:zlib"

/** A stream object of these bytes; `fields` stand in its dictionary beside the length. */
export const pdfStream = (bytes: Uint8Array | string, fields = ""): Buffer => {
  const body = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes
  return Buffer.concat([Buffer.from(`<< /Length ${body.length} ${fields} >>\nstream\n`, "latin1"), body, Buffer.from("\nendstream", "latin1")])
}

/** The same, compressed; level 0 only looks so, which is quick for what cannot be compressed. */
export const packedStream = (bytes: Uint8Array | string, fields = "", level?: number): Buffer => packedStreams(bytes, level)(fields)

/** Makes compressed streams of the same bytes, which are compressed once. */
export const packedStreams = (bytes: Uint8Array | string, level?: number): ((fields?: string) => Buffer) => {
  const packed = deflateSync(bytes, level === undefined ? {} : { level })
  return (fields = "") => pdfStream(packed, `/Filter /FlateDecode ${fields}`)
}

/** A PDF of these objects, right or wrong: their numbers begin at 1, and the first is the catalog. `fields` stand in the trailer. */
export const rawPdf = (objects: ReadonlyArray<Uint8Array | string>, fields = ""): Buffer => {
  const parts: Array<Uint8Array> = []
  let length = 0
  // Texts behind one another become bytes at once: there are files of a hundred thousand objects.
  let text = ""
  const endText = () => {
    parts.push(Buffer.from(text, "latin1"))
    text = ""
  }
  const add = (part: Uint8Array | string) => {
    length += part.length
    if (typeof part === "string") {
      text += part
      return
    }
    endText()
    parts.push(part)
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
  endText()
  return Buffer.concat(parts)
}
