import { type XmlToken, xmlTokens } from "./xmlTokens.ts"

/** Texts by property, such as `dc:title`; of translations the default language comes first. */
export type XmpTexts = ReadonlyMap<string, ReadonlyArray<string>>

/** Bounds of a packet. Metadata comes first, then previews and edit histories. */
const [mostCharacters, deepest, mostTexts, longestText] = [1_000_000, 64, 100, 2_000]

/** Properties with an outdated prefix. */
const renamed: Readonly<Record<string, string>> = {
  "xap:CreateDate": "xmp:CreateDate",
  "xap:ModifyDate": "xmp:ModifyDate",
}

const read: ReadonlySet<string> = new Set([
  "dc:title",
  "dc:creator",
  "dc:description",
  "dc:subject",
  "dc:language",
  "pdf:Keywords",
  "xmp:CreateDate",
  "xmp:ModifyDate",
])

/** Walks the tags of a packet, and keeps texts at `rdf:RDF/rdf:Description/property`: deeper ones describe parts of the document. */
class XmpReader {
  readonly #path: Array<string> = []
  readonly texts = new Map<string, Array<string>>()
  #text = ""
  #isDefault = false

  /** Returns whether to continue; false for malformed packets. */
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

  /** The property that contains the last tag, and the depth below it. */
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
    if (name === "rdf:Description" && this.#root === this.#path.length - 2)
      for (const [property, text] of attributes) this.#add(property, text)
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
    const line = text
      .slice(0, longestText)
      .replaceAll(/[\s\p{Cc}]+/gu, " ")
      .trim()
    const texts = this.texts.get(name) ?? []
    if (!read.has(name) || line === "" || texts.length >= mostTexts) return
    if (this.#isDefault) texts.unshift(line)
    else texts.push(line)
    this.texts.set(name, texts)
  }
}

/** Reads the properties of the document from an XMP packet (ISO 16684-1), as far as it is well-formed. Assumes the standard's namespace prefixes. */
export const readXmp = (packet: string): XmpTexts => {
  const reader = new XmpReader()
  for (const token of xmlTokens(packet.slice(0, mostCharacters))) if (!reader.take(token)) break
  return reader.texts
}
