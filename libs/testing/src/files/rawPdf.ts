import { deflateSync } from "node:zlib"

/** Builds a stream object; `fields` are entries of its dictionary besides the length. */
export const pdfStream = (bytes: Uint8Array | string, fields = ""): Buffer => {
  const body = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes
  return Buffer.concat([
    Buffer.from(`<< /Length ${body.length} ${fields} >>\nstream\n`, "latin1"),
    body,
    Buffer.from("\nendstream", "latin1"),
  ])
}

/** Builds a compressed stream object; level 0 stores the bytes, which is fast for incompressible data. */
export const packedStream = (bytes: Uint8Array | string, fields = "", level?: number): Buffer =>
  packedStreams(bytes, level)(fields)

/** Builds compressed streams of the same bytes, compressing them only once. */
export const packedStreams = (bytes: Uint8Array | string, level?: number): ((fields?: string) => Buffer) => {
  const packed = deflateSync(bytes, level === undefined ? {} : { level })
  return (fields = "") => pdfStream(packed, `/Filter /FlateDecode ${fields}`)
}

/** Builds a PDF from objects, valid or not: numbers begin at 1, and the first is the catalog. `fields` are entries of the trailer. */
export const rawPdf = (objects: ReadonlyArray<Uint8Array | string>, fields = ""): Buffer => {
  const parts: Array<Uint8Array> = []
  let length = 0
  // Consecutive strings are converted together, as files may have a hundred thousand objects.
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
  add(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${fields} >>\nstartxref\n${length}\n%%EOF\n`,
  )
  endText()
  return Buffer.concat(parts)
}
