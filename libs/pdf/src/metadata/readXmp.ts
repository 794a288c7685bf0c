import { type XmlToken, xmlTokens } from "./xmlTokens.ts"

/** Texts of a property, `dc:title` for one; of one text in several languages the default first. */
export type XmpTexts = ReadonlyMap<string, ReadonlyArray<string>>

/** Of a packet: what a file says of itself stands at its beginning; previews and histories of editors follow. */
const [mostCharacters, deepest, mostTexts, longestText] = [1_000_000, 64, 100, 2_000]

/** Prefixes that are old names of another one. */
const renamed: Readonly<Record<string, string>> = { "xap:CreateDate": "xmp:CreateDate", "xap:ModifyDate": "xmp:ModifyDate" }

const read: ReadonlySet<string> = new Set(["dc:title", "dc:creator", "dc:description", "dc:subject", "dc:language", "pdf:Keywords", "xmp:CreateDate", "xmp:ModifyDate"])

/** Follows the tags of a packet, and keeps what stands at `rdf:RDF/rdf:Description/property`: deeper ones are about parts of the document. */
class XmpReader {
  readonly #path: Array<string> = []
  readonly texts = new Map<string, Array<string>>()
  #text = ""
  #isDefault = false

  /** Whether to go on: not in a packet that is broken. */
  take(token: XmlToken): boolean {
    if (token.type === "text") {
      if (this.#holdsText && this.#text.length < longestText) this.#text += token.text.slice(0, longestText)
      return true
    }
    if (token.type === "open") return this.#open(token)
    if (this.#path.at(-1) !== token.name) return false
    this.#close()
    return true
  }

  get #root(): number {
    return this.#path.indexOf("rdf:RDF")
  }

  /** The property that the last tag is, or is in, and how deep below it. */
  get #place(): { readonly property: string; readonly depth: number } | undefined {
    const root = this.#root
    const property = this.#path[root + 2]
    if (root < 0 || this.#path[root + 1] !== "rdf:Description" || property === undefined) return undefined
    return { property, depth: this.#path.length - root - 3 }
  }

  get #holdsText(): boolean {
    const { depth = -1 } = this.#place ?? {}
    return depth === 0 || (depth === 2 && this.#path.at(-1) === "rdf:li")
  }

  #open({ attributes, isEmpty, name }: Extract<XmlToken, { type: "open" }>): boolean {
    if (this.#path.length >= deepest) return false
    this.#path.push(name)
    if (name === "rdf:Description" && this.#root === this.#path.length - 2) for (const [property, text] of attributes) this.#add(property, text)
    if (this.#holdsText) {
      this.#text = ""
      this.#isDefault = attributes.get("xml:lang") === "x-default"
    }
    if (isEmpty) this.#path.pop()
    return true
  }

  #close(): void {
    if (this.#holdsText) this.#add(this.#place?.property ?? "", this.#text)
    this.#text = ""
    this.#isDefault = false
    this.#path.pop()
  }

  #add(property: string, text: string): void {
    const name = renamed[property] ?? property
    const line = text.slice(0, longestText).replaceAll(/[\s\p{Cc}]+/gu, " ").trim()
    const texts = this.texts.get(name) ?? []
    if (!read.has(name) || line === "" || texts.length >= mostTexts) return
    if (this.#isDefault) texts.unshift(line)
    else texts.push(line)
    this.texts.set(name, texts)
  }
}

/** What an XMP packet (ISO 16684-1) says of the document, as far as it can be read. Prefixes are taken for those that the standard uses. */
export const readXmp = (packet: string): XmpTexts => {
  const reader = new XmpReader()
  for (const token of xmlTokens(packet.slice(0, mostCharacters))) if (!reader.take(token)) break
  return reader.texts
}
