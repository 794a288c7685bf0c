import type { FetchedPage } from "@trawl/core"

/** Result of one quick pass over a page's markup. */
export interface Sketch {
  /** Number of visible characters without white space. Counting ends at `enoughText`. */
  readonly visible: number
  /** The beginning of the visible text. */
  readonly text: string
  /** Number of images, frames, players and form fields: content without text. */
  readonly media: number
  /** Number of scripts with code or an address, without data blocks. */
  readonly scripts: number
  /** Text of the inline scripts. */
  readonly code: string
  /** Start tags of scripts and frames with an address. */
  readonly sources: string
  /** Text inside `noscript`. */
  readonly noscript: string
  /** Ids of empty elements (and names of empty custom elements), into which scripts put content. */
  readonly emptyPlaces: ReadonlyArray<string>
  /** Ids of all elements, for recognising frameworks. */
  readonly ids: ReadonlyArray<string>
  /** Visible characters outside of links, navigation, headers and footers. */
  readonly own: number
  /** Start tags of frames and embedded files, their first 2,000 characters. */
  readonly frames: ReadonlyArray<string>
  /** Start tags of `meta` elements with a refresh, their first 2,000 characters. */
  readonly refreshes: ReadonlyArray<string>
}

/** A page with so much text was rendered by its server. */
export const enoughText = 600
const keptText = 400
const keptCode = 65_536
const keptSources = 16_384
const keptTag = 2000
const keptFrames = 30
const keptIds = 200
const readFirst = 131_072
const readAtMost = 4_194_304

// Elements whose content is not page text; their end tag is searched, whatever comes between.
const endOf = new Map(
  ["script", "style", "noscript", "noframes", "template", "svg", "title", "iframe", "textarea"].map((name) => [
    name,
    new RegExp(`</${name}\\s*>?`, "gi"),
  ]),
)
const mediaTags: ReadonlySet<string> = new Set([
  "img",
  "video",
  "audio",
  "object",
  "embed",
  "iframe",
  "frame",
  "input",
  "select",
  "textarea",
])
const frameTags: ReadonlySet<string> = new Set(["object", "embed", "iframe", "frame"])
/** Elements whose text is seldom a page's own. */
const aroundContent: ReadonlySet<string> = new Set(["a", "aside", "footer", "header", "nav", "select", "button"])
const dataBlock = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/(?:template|x-)|importmap|speculationrules)/i
// Formulas for MathJax and KaTeX: page text that a script draws.
const formula = /\btype\s*=\s*["']?math\//i
const fromAddress = /\ssrc\s*=/i
const tagName = /[a-z][a-z0-9-]*/iy
const idAttribute = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** Names by which scripts could find the element: its id, or the name of a custom element. */
const placeOf = (name: string, tag: string): string | undefined => {
  const match = idAttribute.exec(tag)
  if (match === null) return name.includes("-") ? name : undefined
  return match[1] ?? match[2] ?? match[3]
}
const isSpace = (code: number): boolean => code <= 32

/** Reads only forward and never the same position twice, so that its time is linear for any input. */
class Reader {
  readonly #html: string
  /** Whether elements may close themselves and CDATA is text. */
  readonly #isXml: boolean
  #at = 0
  visible = 0
  text = ""
  media = 0
  scripts = 0
  code = ""
  sources = ""
  noscript = ""
  readonly emptyPlaces: Array<string> = []
  readonly ids: Array<string> = []
  readonly refreshes: Array<string> = []
  readonly frames: Array<string> = []
  own = 0
  /** The outermost open element around content, and how many of its kind are open. */
  #around: { readonly name: string; depth: number } | undefined

  constructor(html: string, isXml: boolean) {
    this.#html = html
    this.#isXml = isXml
  }

  /** Reads until there is enough visible text, or enough of the page's own. */
  read(enough: { readonly visible: number; readonly own: number }): Sketch {
    while ((this.visible < enough.visible || this.own < enough.own) && this.#at < this.#html.length) this.#step()
    return this
  }

  #step(): void {
    const found = this.#html.indexOf("<", this.#at)
    const start = found === -1 ? this.#html.length : found
    this.#countText(start)
    this.#at = start
    if (this.#html.startsWith("<!--", start)) return this.#skipComment()
    if (this.#isXml && this.#html.startsWith("<![CDATA[", start)) return this.#readCdata()
    tagName.lastIndex = start + 1
    const name = tagName.exec(this.#html)?.[0].toLowerCase()
    if (name !== undefined) return this.#open(name, this.#takeTag())
    if (this.#around !== undefined && this.#html[start + 1] === "/") this.#leave(start + 2)
    // An end tag or a declaration; a bare "<" is text and costs one step.
    if (/[/!?]/.test(this.#html[start + 1] ?? "")) this.#takeTag()
    else this.#at = start + 1
  }

  #countText(end: number): void {
    const before = this.visible
    for (let i = this.#at; i < end && this.visible - before < enoughText; i += 1)
      if (!isSpace(this.#html.charCodeAt(i))) this.visible += 1
    if (this.#around === undefined) this.own += this.visible - before
    if (this.text.length < keptText) this.text += this.#html.slice(this.#at, Math.min(end, this.#at + keptText))
  }

  #enter(name: string): void {
    if (this.#around?.name === name) this.#around.depth += name === "a" ? 0 : 1
    else if (aroundContent.has(name)) this.#around ??= { name, depth: 1 }
  }

  #leave(at: number): void {
    tagName.lastIndex = at
    const around = this.#around
    if (around === undefined || tagName.exec(this.#html)?.[0].toLowerCase() !== around.name) return
    around.depth -= 1
    if (around.depth === 0) this.#around = undefined
  }

  #skipComment(): void {
    const end = this.#html.indexOf("-->", this.#at)
    this.#at = end === -1 ? this.#html.length : end + 3
  }

  #readCdata(): void {
    const end = this.#html.indexOf("]]>", this.#at)
    this.#at += 9
    this.#countText(end === -1 ? this.#html.length : end)
    this.#at = end === -1 ? this.#html.length : end + 3
  }

  /** Reads the tag that begins here, up to a bracket outside quoted values. A tag that never ends takes the rest. */
  #takeTag(): string {
    const start = this.#at
    let quote = 0
    let last = 0
    for (let i = start + 1; i < this.#html.length; i += 1) {
      const code = this.#html.charCodeAt(i)
      if (quote !== 0) quote = code === quote ? 0 : quote
      // A quote opens a value only after "=": the one in `title=it's` does not.
      else if ((code === 34 || code === 39) && last === 61) quote = code
      else if (code === 62) {
        this.#at = i + 1
        return this.#html.slice(start, i + 1)
      }
      if (!isSpace(code)) last = code
    }
    this.#at = this.#html.length
    return ""
  }

  #open(name: string, tag: string): void {
    this.#enter(name)
    this.#keep(name, tag)
    const end = endOf.get(name)
    if (end === undefined) this.#notePlace(name, tag)
    else if (!this.#isClosed(tag)) this.#readOpaque(name, tag, end)
    else if (name === "script" && !dataBlock.test(tag)) this.scripts += 1
  }

  /** Whether a tag closes itself, which it can only in XML. */
  #isClosed(tag: string): boolean {
    return this.#isXml && tag.endsWith("/>")
  }

  #notePlace(name: string, tag: string): void {
    const place = placeOf(name, tag)
    if (place === undefined || this.ids.length === keptIds) return
    this.ids.push(place)
    if (this.#isClosed(tag) || this.#isEmptyHere(name)) this.emptyPlaces.push(place)
  }

  /** Keeps the tags that say what the page loads. */
  #keep(name: string, tag: string): void {
    if (mediaTags.has(name)) this.media += 1
    if (frameTags.has(name) && this.frames.length < keptFrames) this.frames.push(tag.slice(0, keptTag))
    if (name === "meta" && /http-equiv\s*=\s*["']?refresh/i.test(tag)) this.refreshes.push(tag.slice(0, keptTag))
    if ((name === "script" || name === "iframe") && this.sources.length < keptSources && fromAddress.test(tag))
      this.sources += tag.slice(0, keptSources)
  }

  /** Whether the element just opened closes again with only white space inside. */
  #isEmptyHere(name: string): boolean {
    let at = this.#at
    while (at < this.#html.length && at < this.#at + 200 && isSpace(this.#html.charCodeAt(at))) at += 1
    return this.#html.slice(at, at + 2 + name.length).toLowerCase() === `</${name}`
  }

  #readOpaque(name: string, tag: string, end: RegExp): void {
    const from = this.#at
    end.lastIndex = from
    const match = end.exec(this.#html)
    this.#at = match === null ? this.#html.length : end.lastIndex
    const content = this.#html.slice(from, match === null ? this.#html.length : match.index)
    if (name === "noscript" && this.noscript.length < keptCode) this.noscript += content.slice(0, keptCode)
    if (name !== "script" || dataBlock.test(tag)) return
    if (formula.test(tag)) {
      this.visible += content.length
      return
    }
    this.scripts += 1
    if (this.code.length < keptCode) this.code += content.slice(0, keptCode)
  }
}

/** Latin-1 is enough: all relevant characters are ASCII. */
const textOf = (body: Uint8Array, length: number): string =>
  Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, length)).toString("latin1")

const isXhtml = ({ mediaType }: Pick<FetchedPage, "mediaType">): boolean => mediaType === "application/xhtml+xml"

const readBytes = (page: Pick<FetchedPage, "body" | "mediaType">, length: number): Sketch =>
  new Reader(textOf(page.body, length), isXhtml(page)).read({ visible: enoughText, own: 0 })

const anyFrame = /<(?:i?frame|object|embed)\b/i

/**
 * Reads a page with frames or embedded files until it has shown `own` characters of its own text; undefined for a page without.
 * Reads at most `readAtMost` bytes.
 */
export const readFrames = (page: Pick<FetchedPage, "body" | "mediaType">, own: number): Sketch | undefined => {
  const html = textOf(page.body, readAtMost)
  return anyFrame.test(html) ? new Reader(html, isXhtml(page)).read({ visible: 0, own }) : undefined
}

/** Reads a page's markup until it has shown enough text; usually the beginning suffices. Reads at most `readAtMost` bytes. */
export const readSketch = (page: Pick<FetchedPage, "body" | "mediaType">): Sketch => {
  const beginning = readBytes(page, readFirst)
  return beginning.visible >= enoughText || page.body.length <= readFirst ? beginning : readBytes(page, readAtMost)
}
