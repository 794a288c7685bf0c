import { inflateSync } from "node:zlib"
import { type XmlToken, xmlTokens } from "../metadata/xmlTokens.ts"
import { localName, unseenXfaFields } from "./unseenXfaFields.ts"

/** Bounds: streams searched, bytes of one and of all, values. */
const [mostStreams, mostBytes, mostOfAll, mostValues] = [2_000, 5_000_000, 50_000_000, 2_000]

const unpacked = (bytes: Uint8Array): Buffer => {
  try {
    return inflateSync(bytes, { maxOutputLength: mostBytes })
  } catch {
    return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, mostBytes))
  }
}

/** Text of the streams of a file, one by one. */
function* streamsOf(body: Uint8Array): Generator<string> {
  const file = Buffer.from(body.buffer, body.byteOffset, body.length)
  let [at, all] = [0, 0]
  for (let count = 0; count < mostStreams && all < mostOfAll; count++) {
    const start = file.indexOf("stream", at)
    const end = file.indexOf("endstream", start + 6)
    if (start < 0 || end < 0) return
    const first = start + (file[start + 6] === 13 ? 8 : 7)
    const bytes = unpacked(body.subarray(first, Math.max(first, end)))
    all += bytes.length
    yield bytes.toString("utf8")
    at = end + 9
  }
}

/** Elements of rich text that begin a line. */
const lineTags: ReadonlySet<string> = new Set(["p", "br", "div", "li"])

type Tag = Exclude<XmlToken, { readonly type: "text" }>

/** Collects the texts of the elements that hold no others, and of rich text. */
class Values {
  readonly all: Array<string> = []
  readonly #unseen: ReadonlySet<string>
  #name = ""
  #text = ""
  #isRich = false

  constructor(unseen: ReadonlySet<string>) {
    this.#unseen = unseen
  }

  addText(text: string): void {
    this.#text += text
  }

  addTag(tag: Tag): void {
    const name = localName(tag.name)
    const beginsRich = name === "body" && tag.type === "open" && tag.attributes.has("xmlns")
    if (beginsRich) this.#isRich = !tag.isEmpty
    else if (!this.#isRich) this.#addElement(tag, name)
    else if (name === "body") this.#isRich = false
    else if (lineTags.has(name)) this.#text += " "
  }

  #addElement({ type }: Tag, name: string): void {
    if (type === "close" && name === this.#name && this.#text.trim() !== "" && !this.#unseen.has(name))
      this.all.push(`${name}: ${this.#text.replaceAll(/\s+/gu, " ").trim()}`)
    this.#name = type === "open" ? name : ""
    this.#text = ""
  }
}

/** Values of the data of an XFA form with the names of their fields, in order: "Name: Jane". */
const valuesOf = (xml: string, unseen: ReadonlySet<string>): ReadonlyArray<string> => {
  const values = new Values(unseen)
  for (const token of xmlTokens(xml)) {
    if (values.all.length >= mostValues) break
    if (token.type === "text") values.addText(token.text)
    else values.addTag(token)
  }
  return values.all
}

/** The data in a text, if it has any. */
const dataIn = (text: string): string | undefined => {
  const start = /<xfa:data(?=[\s>])/u.exec(text)?.index
  if (start === undefined) return undefined
  const end = text.indexOf("</xfa:data>", start)
  return text.slice(text.indexOf(">", start) + 1, end < 0 ? text.length : end)
}

/** Reads the data of an XFA form from the bytes of the file, of its latest revision; empty if there is none, or it is encrypted. */
export const readXfaData = (body: Uint8Array): ReadonlyArray<string> => {
  let [data, template] = ["", ""]
  for (const text of streamsOf(body)) {
    data = dataIn(text) ?? data
    if (/<template[\s>]/u.test(text)) template = text
  }
  return valuesOf(data, unseenXfaFields(template))
}
