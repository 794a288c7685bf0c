import type { AttributeReader } from "./setProperty.ts"

export interface Attribute {
  readonly name: string
  readonly value: string
  /** How it becomes a property, if that was looked up with its name. */
  readonly reader?: AttributeReader
}

/** Attributes in the order of the page, the first of each name; names in lower case, values decoded. */
export interface StartTag {
  readonly name: string
  readonly attributes: ReadonlyArray<Attribute>
  readonly isSelfClosing: boolean
}

/** A part that the page leaves out is undefined, unlike one that it leaves empty. */
export interface Doctype {
  readonly name: string | undefined
  readonly publicId: string | undefined
  readonly systemId: string | undefined
  /** The "force-quirks flag" of the HTML standard. */
  readonly isBroken: boolean
}

/** How the characters after a start tag are read, after the tokenizer states of the HTML standard. */
export type ContentKind = "data" | "rcdata" | "rawtext" | "script" | "plaintext"

/** Receives the tokens of a page in order. */
export interface TokenSink {
  /** Whether the current element is one of SVG or MathML: only there do CDATA sections exist. */
  readonly isForeign: boolean
  /** Whether texts may hold U+0000; set before the first token. */
  hasNulls?: boolean
  /** Returns how what follows is read. */
  startTag(tag: StartTag): ContentKind
  endTag(name: string): void
  /** Any part of a text, decoded. U+0000 appears only as the standard's data state emits it. */
  text(text: string): void
  comment(data: string): void
  doctype(doctype: Doctype): void
  end(): void
}
