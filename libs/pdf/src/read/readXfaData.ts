import { inflateSync } from "node:zlib"
import { xmlTokens } from "../metadata/xmlTokens.ts"

/** Bounds: streams searched, bytes of one, values. */
const [mostStreams, mostBytes, mostValues] = [2_000, 5_000_000, 2_000]

const unpacked = (bytes: Uint8Array): string => {
  try {
    return inflateSync(bytes, { maxOutputLength: mostBytes }).toString("utf8")
  } catch {
    return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, mostBytes)).toString("utf8")
  }
}

/** Text of the streams of a file, one by one. */
function* streamsOf(body: Uint8Array): Generator<string> {
  const file = Buffer.from(body.buffer, body.byteOffset, body.length)
  let at = 0
  for (let count = 0; count < mostStreams; count++) {
    const start = file.indexOf("stream", at)
    const end = file.indexOf("endstream", start + 6)
    if (start < 0 || end < 0) return
    const first = start + (file[start + 6] === 13 ? 8 : 7)
    yield unpacked(body.subarray(first, Math.max(first, end)))
    at = end + 9
  }
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1)

/** Values of the data of an XFA form with the names of their fields, in order: "Name: Jane". */
const valuesOf = (xml: string): ReadonlyArray<string> => {
  const values: Array<string> = []
  let name = ""
  let text = ""
  for (const token of xmlTokens(xml)) {
    if (values.length >= mostValues) break
    if (token.type === "text") text += token.text
    else {
      if (token.type === "close" && localName(token.name) === name && text.trim() !== "")
        values.push(`${name}: ${text.replaceAll(/\s+/gu, " ").trim()}`)
      name = token.type === "open" ? localName(token.name) : ""
      text = ""
    }
  }
  return values
}

/** Reads the data of an XFA form from the bytes of the file; empty if there is none, or it is encrypted. */
export const readXfaData = (body: Uint8Array): ReadonlyArray<string> => {
  for (const text of streamsOf(body)) {
    const start = text.indexOf("<xfa:data>")
    const end = text.indexOf("</xfa:data>", start)
    if (start >= 0) return valuesOf(text.slice(start, end < 0 ? text.length : end))
  }
  return []
}
