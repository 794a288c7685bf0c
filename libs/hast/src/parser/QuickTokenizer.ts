import {
  html as names,
  InsertionMode,
  Token,
  type TokenHandler,
  Tokenizer,
  TokenizerMode,
  type TokenizerOptions,
} from "parse5"
import { CodedText } from "../text/CodedText.ts"
import { codeAt } from "../text/codeAt.ts"
import { KnownWords } from "../text/KnownWords.ts"
import { appendReference } from "./appendReference.ts"
import { Cutter } from "./Cutter.ts"
import { decodedValue } from "./decodedValue.ts"
import {
  characters,
  endOfName,
  endOfSpaces,
  endOfUnquoted,
  isLetter,
  isOfName,
  isSpace,
  placeOf,
} from "./tagCharacters.ts"

/** The parser that receives the tokens. */
interface TreeBuilder extends TokenHandler {
  readonly insertionMode: InsertionMode
  /** Whether the next token is ignored if it is a line end. */
  readonly skipNextNewLine: boolean
}

interface Name {
  /** One string for all elements of this name. */
  readonly name: string
  readonly id: names.TAG_ID
}

/** Modes that keep white space and drop other characters. */
const spacesOnly: ReadonlySet<InsertionMode> = new Set([
  InsertionMode.IN_FRAMESET,
  InsertionMode.AFTER_FRAMESET,
  InsertionMode.AFTER_AFTER_FRAMESET,
  InsertionMode.IN_COLUMN_GROUP,
])
/** Modes that treat both the same. */
const texts: ReadonlySet<InsertionMode> = new Set([
  InsertionMode.IN_BODY,
  InsertionMode.IN_CELL,
  InsertionMode.IN_CAPTION,
  InsertionMode.TEXT,
  InsertionMode.IN_SELECT,
])

/** A tag with more is left to parse5, which finds duplicate names faster. */
const mostAttributes = 60

const tagNames = new KnownWords((spelt): Name => {
  const name = spelt.toLowerCase()
  return { name, id: names.getTagID(name) }
})
const attributeNames = new KnownWords((spelt) => spelt.toLowerCase())

/** In characters. Most pages are shorter, and share one buffer. */
const roomy = 500_000
const room = new CodedText(roomy)

const { quote, apostrophe, solidus, less, equals, greater } = characters

/** End tags of raw text elements. */
const rawEnd = /<\/(script|style|title|textarea|iframe|noframes|noembed|noscript|xmp)(?=[\t\n\f />])/giu

/** The end of a comment, and its malformed variant `--!>`. */
const commentEnd = /--!?>/gu

/**
 * The tokenizer of parse5 with fast paths for text, tags, comments and scripts, of which pages mostly consist. Everything else is left to
 * parse5, character by character. It takes a whole document at once, without U+0000 and with `\n` as line ends.
 */
export class QuickTokenizer extends Tokenizer {
  readonly #builder: TreeBuilder
  #coded = room
  #cutter = new Cutter(room)
  /** Cached position of the next `<`, or of the end of the text. */
  #nextTag = -1
  /** The text before the next tag, cut once, however often parse5 reads references in it. */
  #run = ""
  #runStart = 0
  /** Attributes of the current tag, followed by leftovers of earlier ones: a list that grows reserves room for many. */
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
    // The buffer outlives the page.
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

  // Until the end, or markup that only parse5 handles.
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

  /** Emits text up to a reference that parse5 has to read; false if it met one. */
  #emitDecoded(raw: string): boolean {
    const { preprocessor } = this
    let ampersand = raw.indexOf("&")
    if (ampersand === -1) {
      preprocessor.pos += raw.length
      this.#emitText(raw)
      return true
    }
    const pieces: Array<string> = []
    let read = 0
    while (ampersand !== -1) {
      if (ampersand > read) pieces.push(raw.slice(read, ampersand))
      read = ampersand
      const end = appendReference({ text: raw, at: ampersand, isAttribute: false }, pieces)
      if (end === -1) break
      read = end
      ampersand = raw.indexOf("&", end)
    }
    if (ampersand === -1 && read < raw.length) pieces.push(raw.slice(read))
    preprocessor.pos += ampersand === -1 ? raw.length : read
    if (pieces.length > 0) this.#emitText(pieces.join(""))
    return ampersand === -1
  }

  #emitText(text: string): void {
    if (this.currentCharacterToken !== null) this._emitCurrentCharacterToken(null)
    const { length } = text
    let end = 0
    while (end < length && isSpace(codeAt(text, end))) end++
    const builder = this.#builder
    const isOne = end === 0 || (end < length && !builder.skipNextNewLine && texts.has(builder.insertionMode))
    if (!isOne)
      builder.onWhitespaceCharacter({
        type: Token.TokenType.WHITESPACE_CHARACTER,
        chars: end === length ? text : text.slice(0, end),
        location: null,
      })
    if (end < length)
      builder.onCharacter({ type: Token.TokenType.CHARACTER, chars: isOne ? text : text.slice(end), location: null })
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
    this.#builder.onEndTag({
      type: Token.TokenType.END_TAG,
      tagName: name,
      tagID: id,
      selfClosing: false,
      ackSelfClosing: false,
      attrs: [],
      location: null,
    })
    return true
  }

  // Continues after a position, without a current token.
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
    this.#builder.onStartTag({
      type: Token.TokenType.START_TAG,
      tagName: name,
      tagID: id,
      selfClosing: this.#isSelfClosing,
      ackSelfClosing: false,
      attrs: this.#attributes.slice(0, this.#count),
      location: null,
    })
    return this.state === TokenizerMode.DATA || this.#readRaw(html, name)
  }

  /** Reads attributes from the end of a tag's name; returns the position of the tag's `>`, or -1 for unusual markup. */
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
    const delimiter = this.#coded.codes[start]
    const isQuoted = delimiter === quote || delimiter === apostrophe
    const from = isQuoted ? start + 1 : start
    const end = isQuoted ? html.indexOf(delimiter === quote ? '"' : "'", from) : endOfUnquoted(this.#coded.codes, from)
    if (end === -1) return -1
    const value = decodedValue(this.#cutter.cut(from, end))
    if (value === undefined) return -1
    this.#add(name, value)
    return isQuoted ? end + 1 : end
  }

  // The first of duplicate attributes counts.
  #add(name: string, value: string): void {
    for (let place = 0; place < this.#count; place++) if (this.#attributes[place]?.name === name) return
    this.#attributes[this.#count++] = { name, value }
  }

  // Reads raw text, as of a script or style, up to its end tag; false if parse5 has to find that.
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
