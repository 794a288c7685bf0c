import { html as names, InsertionMode, Token, type TokenHandler, Tokenizer, TokenizerMode, type TokenizerOptions } from "parse5"
import { codeAt } from "../text/codeAt.ts"
import { KnownNames } from "../text/KnownNames.ts"
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

const tagNames = new KnownNames((spelt): Name => {
  const name = spelt.toLowerCase()
  return { name, id: names.getTagID(name) }
})
const attributeNames = new KnownNames((spelt) => spelt.toLowerCase())

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
  #cutter = new Cutter("")
  /** The first `<` from some place on, the end where there is none: not looked for at every reference. */
  #nextTag = -1
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
    this.#cutter = new Cutter(html)
    super.write(html, isLast)
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
      if (html.charCodeAt(at) !== less ? !this.#readText(html, at) : !this.#readMarkup(html, at)) return
    }
  }

  #readText(html: string, at: number): boolean {
    if (spacesOnly.has(this.#builder.insertionMode)) return false
    if (this.#nextTag < at) this.#nextTag = placeOf("<", html, at)
    return this.#emitDecoded(this.#cutter.cut(at, this.#nextTag))
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
    const code = html.charCodeAt(at + 1)
    if (isLetter(code)) return this.#readStartTag(html, at)
    if (code === solidus) return this.#readEndTag(html, at)
    return html.startsWith("!--", at + 1) && this.#readComment(html, at)
  }

  #readEndTag(html: string, at: number): boolean {
    const end = endOfName(html, at + 2)
    if (!isLetter(html.charCodeAt(at + 2)) || html.charCodeAt(end) !== greater) return false
    const { name, id } = tagNames.within(html, at + 2, end)
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
    if (end === -1 || html.charCodeAt(end + 2) !== greater) return false
    const data = this.#cutter.cut(start, end)
    if (data.includes("<!--")) return false
    this.#pass(end + 2)
    this.#builder.onComment({ type: Token.TokenType.COMMENT, data, location: null })
    return true
  }

  #readStartTag(html: string, at: number): boolean {
    const nameEnd = endOfName(html, at + 1)
    this.#count = 0
    this.#isSelfClosing = false
    const end = this.#readAttributes(html, nameEnd)
    if (end === -1) return false
    const { name, id } = tagNames.within(html, at + 1, nameEnd)
    this.#pass(end)
    this.lastStartTagName = name
    this.#builder.onStartTag({ type: Token.TokenType.START_TAG, tagName: name, tagID: id, selfClosing: this.#isSelfClosing, ackSelfClosing: false, attrs: this.#attributes.slice(0, this.#count), location: null })
    return this.state === TokenizerMode.DATA || this.#readRaw(html, name)
  }

  /** Reads attributes from the end of a tag's name; gives the place of the tag's `>`, -1 where it has something unusual. */
  #readAttributes(html: string, nameEnd: number): number {
    let at = nameEnd
    if (!isSpace(html.charCodeAt(at)) && html.charCodeAt(at) !== solidus && html.charCodeAt(at) !== greater) return -1
    for (;;) {
      const code = html.charCodeAt(at)
      if (isSpace(code)) at++
      else if (code === greater) return at
      else if (code === solidus) {
        this.#isSelfClosing = html.charCodeAt(at + 1) === greater
        at++
      } else {
        at = this.#readAttribute(html, at)
        if (at === -1) return -1
      }
    }
  }

  #readAttribute(html: string, start: number): number {
    let end = start
    while (isOfName[html.charCodeAt(end)] === 1) end++
    let at = end
    while (isSpace(html.charCodeAt(at))) at++
    if (end === start || at >= html.length || this.#count >= mostAttributes) return -1
    const name = attributeNames.within(html, start, end)
    if (html.charCodeAt(at) !== equals) {
      // A name ends at a space, at the end of its tag or at its value.
      if (at === end && html.charCodeAt(at) !== greater && html.charCodeAt(at) !== solidus) return -1
      this.#add(name, "")
      return at
    }
    do at++
    while (isSpace(html.charCodeAt(at)))
    return this.#readValue(html, name, at)
  }

  #readValue(html: string, name: string, start: number): number {
    const mark = html.charCodeAt(start)
    const isQuoted = mark === quote || mark === apostrophe
    const from = isQuoted ? start + 1 : start
    const end = isQuoted ? html.indexOf(mark === quote ? '"' : "'", from) : endOfUnquoted(html, from)
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

// Printable ASCII but for what ends a name or is an error in it.
const isOfName = Uint8Array.from({ length: 0x7f }, (_, code) => Number(code > space && !"\"'/<=>".includes(String.fromCharCode(code))))

const placeOf = (sign: string, html: string, from: number): number => {
  const place = html.indexOf(sign, from)
  return place === -1 ? html.length : place
}

const endOfName = (html: string, start: number): number => {
  let end = start
  while (isOfName[html.charCodeAt(end)] === 1) end++
  return end
}

const endOfUnquoted = (html: string, start: number): number => {
  let end = start
  while (end < html.length && !isSpace(html.charCodeAt(end)) && html.charCodeAt(end) !== greater) end++
  return end < html.length ? end : -1
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
