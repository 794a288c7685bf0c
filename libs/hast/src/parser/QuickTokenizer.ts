import { html as names, InsertionMode, Token, type TokenHandler, Tokenizer, TokenizerMode, type TokenizerOptions } from "parse5"
import { CodedText } from "../text/CodedText.ts"
import { codeAt } from "../text/codeAt.ts"
import { KnownWords } from "../text/KnownWords.ts"
import { appendReference } from "./appendReference.ts"
import { Cutter } from "./Cutter.ts"

/** What is asked of the parser that the tokens go to. */
interface TreeBuilder extends TokenHandler {
  readonly insertionMode: InsertionMode
  /** Whether the next token, if a line end, is to be ignored. */
  readonly skipNextNewLine: boolean
}

interface Name {
  /** One string for all elements of this name. */
  readonly name: string
  readonly id: names.TAG_ID
}

/** Modes in which white space stays where other characters are dropped. */
const spacesOnly: ReadonlySet<InsertionMode> = new Set([InsertionMode.IN_FRAMESET, InsertionMode.AFTER_FRAMESET, InsertionMode.AFTER_AFTER_FRAMESET, InsertionMode.IN_COLUMN_GROUP])
/** Modes in which both take the same way. */
const texts: ReadonlySet<InsertionMode> = new Set([InsertionMode.IN_BODY, InsertionMode.IN_CELL, InsertionMode.IN_CAPTION, InsertionMode.TEXT, InsertionMode.IN_SELECT])

/** A tag with more is read by parse5, which finds the second of a name faster. */
const mostAttributes = 60

const tagNames = new KnownWords((spelt): Name => {
  const name = spelt.toLowerCase()
  return { name, id: names.getTagID(name) }
})
const attributeNames = new KnownWords((spelt) => spelt.toLowerCase())

/** Most pages are shorter, in characters, and are read one after the other. */
const roomy = 500_000
const room = new CodedText(roomy)

const [tab, lineFeed, formFeed, space, quote, apostrophe, solidus, less, equals, greater] = [0x9, 0xa, 0xc, 0x20, 0x22, 0x27, 0x2f, 0x3c, 0x3d, 0x3e] as const

const isSpace = (code: number): boolean => code === space || code === lineFeed || code === tab || code === formFeed

/** The ends of elements whose text holds no tags, by the states in which it is read. */
const rawEnd = /<\/(script|style|title|textarea|iframe|noframes|noembed|noscript|xmp)(?=[\t\n\f />])/giu

/** What ends a comment, and what does so by mistake. */
const commentEnd = /--!?>/gu

/**
 * The tokenizer of parse5 with short ways for what pages are mostly made of: text, tags, comments, scripts. Whatever they do not
 * know, character by character, is left to parse5. It takes a whole document at once, without U+0000 and with `\n` as line ends.
 */
export class QuickTokenizer extends Tokenizer {
  readonly #builder: TreeBuilder
  #coded = room
  #cutter = new Cutter(room)
  /** The first `<` from some place on, the end where there is none: not looked for at every reference. */
  #nextTag = -1
  /** The text before the next tag, cut once: what parse5 reads of it comes in between, however often. */
  #run = ""
  #runStart = 0
  /** Of the tag that is read, and behind them some of earlier ones: a list that grows takes room for many. */
  readonly #attributes: Array<Token.Attribute> = []
  #count = 0
  #isSelfClosing = false

  constructor(options: TokenizerOptions, builder: TreeBuilder) {
    super(options, builder)
    this.#builder = builder
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY
  }

  override write(html: string, isLast: boolean): void {
    if (html.length > roomy) this.#coded = new CodedText(html.length)
    this.#coded.hold(html)
    this.#cutter = new Cutter(this.#coded)
    super.write(html, isLast)
    // The room outlives the page.
    this.#coded.hold("")
  }

  protected override _runParsingLoop(): void {
    if (this.inLoop) return
    this.inLoop = true
    while (this.active && !this.paused) {
      if (this.state === TokenizerMode.DATA) this.#readQuickly()
      this.consumedAfterSnapshot = 0
      const code = this._consume()
      if (!this._ensureHibernation()) this._callState(code)
    }
    this.inLoop = false
  }

  // Until the end, or something that only parse5 knows.
  #readQuickly(): void {
    const { html } = this.preprocessor
    for (let at = this.preprocessor.pos + 1; at < html.length; at = this.preprocessor.pos + 1) {
      if (this.#coded.codes[at] !== less ? !this.#readText(html, at) : !this.#readMarkup(html, at)) return
    }
  }

  #readText(html: string, at: number): boolean {
    if (spacesOnly.has(this.#builder.insertionMode)) return false
    if (this.#nextTag < at) {
      this.#nextTag = placeOf("<", html, at)
      this.#run = this.#cutter.cut(at, this.#nextTag)
      this.#runStart = at
    }
    return this.#emitDecoded(this.#run.slice(at - this.#runStart))
  }

  /** Emits what comes next up to a reference that parse5 has to read; false where it begins with such a one. */
  #emitDecoded(raw: string): boolean {
    const { preprocessor } = this
    let sign = raw.indexOf("&")
    if (sign === -1) {
      preprocessor.pos += raw.length
      this.#emitText(raw)
      return true
    }
    const pieces: Array<string> = []
    let read = 0
    while (sign !== -1) {
      if (sign > read) pieces.push(raw.slice(read, sign))
      read = sign
      const end = appendReference({ text: raw, at: sign, isAttribute: false }, pieces)
      if (end === -1) break
      read = end
      sign = raw.indexOf("&", end)
    }
    if (sign === -1 && read < raw.length) pieces.push(raw.slice(read))
    preprocessor.pos += sign === -1 ? raw.length : read
    if (pieces.length > 0) this.#emitText(pieces.join(""))
    return sign === -1
  }

  #emitText(text: string): void {
    if (this.currentCharacterToken !== null) this._emitCurrentCharacterToken(null)
    const { length } = text
    let end = 0
    while (end < length && isSpace(codeAt(text, end))) end++
    const builder = this.#builder
    const isOne = end === 0 || (end < length && !builder.skipNextNewLine && texts.has(builder.insertionMode))
    if (!isOne) builder.onWhitespaceCharacter({ type: Token.TokenType.WHITESPACE_CHARACTER, chars: end === length ? text : text.slice(0, end), location: null })
    if (end < length) builder.onCharacter({ type: Token.TokenType.CHARACTER, chars: isOne ? text : text.slice(end), location: null })
  }

  #readMarkup(html: string, at: number): boolean {
    const code = this.#coded.codes[at + 1] as number
    if (isLetter(code)) return this.#readStartTag(html, at)
    if (code === solidus) return this.#readEndTag(at)
    return html.startsWith("!--", at + 1) && this.#readComment(html, at)
  }

  #readEndTag(at: number): boolean {
    const codes = this.#coded.codes
    const end = endOfName(codes, at + 2)
    if (!isLetter(codes[at + 2] as number) || codes[end] !== greater) return false
    const { name, id } = tagNames.within(this.#coded, at + 2, end)
    this.#pass(end)
    this.#builder.onEndTag({ type: Token.TokenType.END_TAG, tagName: name, tagID: id, selfClosing: false, ackSelfClosing: false, attrs: [], location: null })
    return true
  }

  // Goes on behind a place, with nothing begun.
  #pass(end: number): void {
    if (this.currentCharacterToken !== null) this._emitCurrentCharacterToken(null)
    this.currentToken = null
    this.preprocessor.pos = end
  }

  #readComment(html: string, at: number): boolean {
    const start = at + 4
    commentEnd.lastIndex = start
    const end = html.startsWith(">", start) || html.startsWith("->", start) ? -1 : (commentEnd.exec(html)?.index ?? -1)
    if (end === -1 || this.#coded.codes[end + 2] !== greater) return false
    const data = this.#cutter.cut(start, end)
    if (data.includes("<!--")) return false
    this.#pass(end + 2)
    this.#builder.onComment({ type: Token.TokenType.COMMENT, data, location: null })
    return true
  }

  #readStartTag(html: string, at: number): boolean {
    const nameEnd = endOfName(this.#coded.codes, at + 1)
    this.#count = 0
    this.#isSelfClosing = false
    const end = this.#readAttributes(html, nameEnd)
    if (end === -1) return false
    const { name, id } = tagNames.within(this.#coded, at + 1, nameEnd)
    this.#pass(end)
    this.lastStartTagName = name
    this.#builder.onStartTag({ type: Token.TokenType.START_TAG, tagName: name, tagID: id, selfClosing: this.#isSelfClosing, ackSelfClosing: false, attrs: this.#attributes.slice(0, this.#count), location: null })
    return this.state === TokenizerMode.DATA || this.#readRaw(html, name)
  }

  /** Reads attributes from the end of a tag's name; gives the place of the tag's `>`, -1 where it has something unusual. */
  #readAttributes(html: string, nameEnd: number): number {
    const codes = this.#coded.codes
    let at = nameEnd
    for (;;) {
      const code = codes[at] as number
      if (isOfName[code] === 1) {
        at = this.#readAttribute(html, at)
        if (at === -1) return -1
      } else if (isSpace(code)) at++
      else if (code === greater) return at
      else if (code === solidus) {
        at++
        this.#isSelfClosing = codes[at] === greater
      } else return -1
    }
  }

  #readAttribute(html: string, start: number): number {
    if (this.#count >= mostAttributes) return -1
    const codes = this.#coded.codes
    const end = endOfName(codes, start)
    const name = attributeNames.within(this.#coded, start, end)
    const at = endOfSpaces(codes, end)
    const code = codes[at]
    if (code === equals) return this.#readValue(html, name, endOfSpaces(codes, at + 1))
    // A name ends at a space, at the end of its tag or at its value.
    if (at >= html.length || (at === end && code !== greater && code !== solidus)) return -1
    this.#add(name, "")
    return at
  }

  #readValue(html: string, name: string, start: number): number {
    const mark = this.#coded.codes[start]
    const isQuoted = mark === quote || mark === apostrophe
    const from = isQuoted ? start + 1 : start
    const end = isQuoted ? html.indexOf(mark === quote ? '"' : "'", from) : endOfUnquoted(this.#coded.codes, from)
    if (end === -1) return -1
    const value = decodedValue(this.#cutter.cut(from, end))
    if (value === undefined) return -1
    this.#add(name, value)
    return isQuoted ? end + 1 : end
  }

  // The first of a name counts.
  #add(name: string, value: string): void {
    for (let place = 0; place < this.#count; place++) if (this.#attributes[place]?.name === name) return
    this.#attributes[this.#count++] = { name, value }
  }

  // The text of a script, a style and the like, up to its end tag; false where parse5 has to look for that.
  #readRaw(html: string, name: string): boolean {
    const start = this.preprocessor.pos + 1
    if (this.state === TokenizerMode.PLAINTEXT) return false
    rawEnd.lastIndex = start
    let found = rawEnd.exec(html)
    while (found !== null && found[1]?.toLowerCase() !== name) found = rawEnd.exec(html)
    if (found === null) return false
    const raw = this.#cutter.cut(start, found.index)
    if (this.state === TokenizerMode.SCRIPT_DATA && raw.includes("<!--")) return false
    const isRead = raw === "" || (this.state === TokenizerMode.RCDATA ? this.#emitDecoded(raw) : this.#emitRaw(raw))
    if (isRead) this.state = TokenizerMode.DATA
    return isRead
  }

  #emitRaw(raw: string): boolean {
    this.preprocessor.pos += raw.length
    this.#emitText(raw)
    return true
  }
}

const isLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)

// By code: printable ASCII but for what ends a name or is an error in it.
const isOfName = new Uint8Array(0x1_00_00)
for (let code = space + 1; code < 0x7f; code++) isOfName[code] = Number(!"\"'/<=>".includes(String.fromCharCode(code)))

const placeOf = (sign: string, html: string, from: number): number => {
  const place = html.indexOf(sign, from)
  return place === -1 ? html.length : place
}

const endOfName = (codes: Uint16Array, start: number): number => {
  let end = start
  while (isOfName[codes[end] as number] === 1) end++
  return end
}

const endOfSpaces = (codes: Uint16Array, start: number): number => {
  let end = start
  while (isSpace(codes[end] as number)) end++
  return end
}

// Behind the text stands a zero.
const endOfUnquoted = (codes: Uint16Array, start: number): number => {
  for (let end = start; codes[end] !== 0; end++) if (codes[end] === greater || isSpace(codes[end] as number)) return end
  return -1
}

const decodedValue = (raw: string): string | undefined => {
  let sign = raw.indexOf("&")
  if (sign === -1) return raw
  const pieces: Array<string> = []
  let read = 0
  while (sign !== -1) {
    if (sign > read) pieces.push(raw.slice(read, sign))
    read = appendReference({ text: raw, at: sign, isAttribute: true }, pieces)
    if (read === -1) return undefined
    sign = raw.indexOf("&", read)
  }
  if (read < raw.length) pieces.push(raw.slice(read))
  return pieces.join("")
}
