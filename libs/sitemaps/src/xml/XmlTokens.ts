import { decodeEntities, longestReference } from "./decodeEntities.ts"

/** Receives the tokens of a document in order. */
export interface XmlSink {
  /** `attributes` is the text of the tag behind its name. */
  readonly open: (name: string, attributes: string, isEmpty: boolean) => void
  readonly close: (name: string) => void
  /** Without references. One text may come in several parts. */
  readonly text: (text: string) => void
  /** The beginning of a document type declaration, which is not read further. */
  readonly documentType: (start: string) => void
  readonly longTag: () => void
  /** Whether the rest of the document is not wanted. */
  readonly isDone: () => boolean
}

type State = "text" | "comment" | "cdata" | "instruction" | "documentType"

const endings: Readonly<Record<Exclude<State, "text" | "documentType">, string>> = {
  comment: "-->",
  cdata: "]]>",
  instruction: "?>",
}

/** Most characters of a tag. */
const longestTag = 16_384

/** Where the tag that begins before `from` ends: a `>` outside of quotes. -1: not yet. */
const tagEnd = (text: string, from: number): number => {
  const end = text.indexOf(">", from)
  if (end < 0) return -1
  const marks = /["'>]/gu
  marks.lastIndex = from
  let quote = ""
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const [mark] = found
    if (mark === ">" && quote === "") return found.index
    if (quote === "" && mark !== ">") quote = mark
    else if (mark === quote) quote = ""
    // A quotation mark without its partner: no value of a real tag holds a whole line with another tag.
    if (quote !== "" && found.index - end > 4096) return end
  }
  return -1
}

/**
 * A lenient reader of XML that takes text in parts, each at most some 64 KiB, and holds no more than one tag: unescaped ampersands, stray `<` and unclosed
 * elements do not end it, and no declared entity is expanded. Time is linear in the text.
 */
export class XmlTokens {
  readonly #sink: XmlSink
  #rest = ""
  #state: State = "text"
  /** In a document type declaration: the depth of brackets, and what ends the value or comment. */
  #brackets = 0
  #within = ""

  constructor(sink: XmlSink) {
    this.#sink = sink
  }

  push(text: string): void {
    this.#read(this.#rest + text, false)
  }

  /** Reads what was held back. Returns whether the document ends within a tag, comment or section. */
  end(): boolean {
    this.#read(this.#rest, true)
    const isWithin = this.#state !== "text" || this.#rest !== ""
    this.#rest = ""
    return isWithin
  }

  #read(text: string, isLast: boolean): void {
    let at = 0
    while (at < text.length && !this.#sink.isDone()) {
      const next = this.#step(text, at, isLast)
      if (next === at) break
      at = next
    }
    this.#rest = at === 0 ? text : text.slice(at)
  }

  /** Reads one token from `at`; returns its end, or `at` if more text is needed. */
  #step(text: string, at: number, isLast: boolean): number {
    if (this.#state === "documentType") return this.#documentType(text, at, isLast)
    if (this.#state !== "text") return this.#section(text, at, this.#state)
    if (text.charCodeAt(at) === 60) return this.#markup(text, at, isLast)
    const open = text.indexOf("<", at)
    const end = open < 0 ? (isLast ? text.length : this.#textEnd(text, at)) : open
    if (end > at) this.#sink.text(decodeEntities(text.slice(at, end)))
    return end
  }

  /** Holds a reference back that may go on. */
  #textEnd(text: string, at: number): number {
    const reference = text.lastIndexOf("&")
    return reference >= at && text.length - reference < longestReference ? reference : text.length
  }

  /** The rest of a comment, section or instruction. */
  #section(text: string, at: number, state: keyof typeof endings): number {
    const ending = endings[state]
    const found = text.indexOf(ending, at)
    const end = found < 0 ? Math.max(at, text.length - ending.length + 1) : found
    if (state === "cdata" && end > at) this.#sink.text(text.slice(at, end))
    if (found < 0) return end
    this.#state = "text"
    return found + ending.length
  }

  #documentType(text: string, at: number, isLast: boolean): number {
    // A mark at the end may go on in the next part.
    const limit = isLast ? text.length : text.length - 3
    const marks = /<!--|-->|["'[\]>]/gu
    marks.lastIndex = at
    for (let found = marks.exec(text); found !== null && found.index < limit; found = marks.exec(text)) {
      const [mark] = found
      if (this.#closesDocumentType(mark)) return this.#enter("text", found.index + mark.length)
    }
    return Math.max(at, limit)
  }

  #closesDocumentType(mark: string): boolean {
    if (this.#within !== "") {
      if (mark === this.#within) this.#within = ""
    } else if (mark === '"' || mark === "'") this.#within = mark
    else if (mark === "<!--") this.#within = "-->"
    else if (mark === "[") this.#brackets += 1
    else if (mark === "]") this.#brackets -= 1
    else return this.#brackets <= 0
    return false
  }

  #enter(state: State, end: number): number {
    this.#state = state
    return end
  }

  #markup(text: string, at: number, isLast: boolean): number {
    const next = text[at + 1]
    if (next === undefined) return isLast ? this.#asText(text, at) : at
    if (next === "?") return this.#enter("instruction", at + 2)
    if (next === "!") return this.#declaration(text, at, isLast)
    if (/[\s<>"'=&\d]/u.test(next)) return this.#asText(text, at)
    return this.#tag(text, at)
  }

  /** A `<` that begins nothing. */
  #asText(text: string, at: number): number {
    this.#sink.text(text.slice(at, at + 1))
    return at + 1
  }

  #declaration(text: string, at: number, isLast: boolean): number {
    if (text.startsWith("<!--", at)) return this.#enter("comment", at + 4)
    if (text.startsWith("<![CDATA[", at)) return this.#enter("cdata", at + 9)
    if (!isLast && text.length - at < 20) return at
    this.#sink.documentType(text.slice(at + 2, at + 20))
    this.#brackets = 0
    this.#within = ""
    return this.#enter("documentType", at + 2)
  }

  #tag(text: string, at: number): number {
    const end = tagEnd(text, at + 1)
    if ((end < 0 ? text.length : end) - at > longestTag) {
      this.#sink.longTag()
      return at + longestTag
    }
    if (end < 0) return at
    const isClose = text[at + 1] === "/"
    const isEmpty = text[end - 1] === "/"
    const inner = text.slice(at + (isClose ? 2 : 1), isEmpty && !isClose ? end - 1 : end)
    const space = inner.search(/[\s/]/u)
    const name = space < 0 ? inner : inner.slice(0, space)
    if (isClose) this.#sink.close(name)
    else this.#sink.open(name, space < 0 ? "" : inner.slice(space), isEmpty)
    return end + 1
  }
}
