import { declaredEntities, type ExpandEntities } from "./declaredEntities.ts"
import { htmlPrefixes, type HtmlPrefixes } from "./htmlPrefixes.ts"
import { type XmlToken, xmlTokens } from "./xmlTokens.ts"

/** Void elements of the HTML standard. */
const closed = new Set("area base br col embed hr img input link meta param source track wbr".split(" "))

/** Where elements end that hold raw text in HTML, and CDATA in them. */
const rawEnds: ReadonlyMap<string, RegExp> = new Map([
  ["script", /<!\[CDATA\[|<\/(?:[\w.-]{1,60}:)?script(?=[\s>/])/giu],
  ["style", /<!\[CDATA\[|<\/(?:[\w.-]{1,60}:)?style(?=[\s>/])/giu],
])

/** What a document declares for all of its parts. */
export interface XhtmlDeclarations {
  readonly prefixes: HtmlPrefixes
  readonly expand: ExpandEntities
}

/**
 * Converts XHTML to HTML syntax: self-closed elements get the end tag that HTML requires, CDATA becomes text, elements of HTML, MathML and
 * SVG lose their prefixes, other elements leave the head, and entities of the document become what they stand for. An HTML parser would
 * read `<div/>` as a start tag, `<script/>` as the start of a script that never ends, and show the rest of declarations and instructions. A part of a document needs what that declares.
 */
export const htmlOfXhtml = (xhtml: string, declared?: XhtmlDeclarations): string => {
  const writer = new HtmlWriter(xhtml, declared ?? { prefixes: htmlPrefixes(xhtml), expand: declaredEntities("") })
  for (const token of xmlTokens(xhtml, (tag) => rawEnds.get(writer.nameOf(tag)))) writer.write(token)
  return writer.html()
}

class HtmlWriter {
  readonly #xhtml: string
  readonly #prefixes: HtmlPrefixes
  readonly #parts: Array<string> = []
  #expand: ExpandEntities
  /** The script or style that is open. */
  #raw = ""
  #isInHead = false
  /** Open elements in the head, from one of another namespace on, which browsers do not show. */
  #foreign = 0

  constructor(xhtml: string, { expand, prefixes }: XhtmlDeclarations) {
    this.#xhtml = xhtml
    this.#prefixes = prefixes
    this.#expand = expand
  }

  html(): string {
    return this.#parts.join("")
  }

  /** The name of a tag in HTML: without a prefix that stands for HTML. */
  nameOf(tag: string): string {
    const name = /^<\/?([^\s/>]+)/u.exec(tag)?.[1] ?? ""
    const colon = name.indexOf(":")
    return colon > 0 && this.#prefixes.ofHtml.has(name.slice(0, colon)) ? name.slice(colon + 1) : name
  }

  write({ end, kind, start }: XmlToken): void {
    const token = this.#xhtml.slice(start, end)
    if (kind === "other") this.#writeOther(token)
    else if (kind === "text" || kind === "cdata") this.#writeText(token, kind)
    else if (!this.#isForeign(token, kind)) this.#writeTag(token, kind)
  }

  // Instructions and the rest of a declaration would become text, and so would comments that HTML ends earlier.
  #writeOther(token: string): void {
    if (/^<!doctype\b/iu.test(token)) {
      if (token.includes("[")) this.#expand = declaredEntities(token)
      this.#parts.push(token.includes("[") ? "<!DOCTYPE html>" : token)
    } else if (!token.startsWith("<?") && !/^<!--(?:-?>)|--!>/u.test(token)) this.#parts.push(token)
  }

  #writeText(token: string, kind: "text" | "cdata"): void {
    if (this.#foreign > 0) return
    const text = kind === "cdata" ? dataOf(token) : token
    if (this.#raw !== "") this.#parts.push(asRaw(kind === "cdata" ? text : unescaped(text)))
    else this.#parts.push(kind === "cdata" ? escaped(text) : this.#expand(text))
  }

  #writeTag(tag: string, kind: XmlToken["kind"]): void {
    const name = this.nameOf(tag)
    if (name === "head") this.#isInHead = kind === "open"
    if (name === "body") this.#isInHead = false
    this.#raw = kind === "open" && rawEnds.has(name) ? name : ""
    // A browser would show `</br>` as one more line break.
    if (kind === "close" && closed.has(name)) return
    const html = this.#expand(this.#prefixes.ofHtml.size === 0 ? tag : withName(tag, name))
    this.#parts.push(kind === "empty" && !closed.has(name) ? `${html.slice(0, -2)}></${name}>` : html)
  }

  /** Whether a tag belongs to an element of another namespace in the head: HTML would begin the body at it. */
  #isForeign(tag: string, kind: XmlToken["kind"]): boolean {
    if (!this.#isInHead) return false
    if (this.#foreign === 0 && (kind === "close" || !this.#prefixes.isOther(tag, this.nameOf(tag)))) return false
    if (kind === "close" && this.nameOf(tag) === "head") {
      this.#foreign = 0
      return false
    }
    if (kind === "open") this.#foreign += 1
    if (kind === "close") this.#foreign -= 1
    return true
  }
}

const withName = (tag: string, name: string): string =>
  tag.replace(/^(<\/?)[^\s/>]+/u, (_, start: string) => start + name)

/** Text of a script or a style, in which HTML ends neither. */
const asRaw = (text: string): string => text.replaceAll(/<(?=\/s(?:cript|tyle))/giu, "<\\")

const characters: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
])

const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/gu, (written, name: string) => characters.get(name) ?? written)

const dataOf = (cdata: string): string => cdata.slice(9, cdata.endsWith("]]>") ? -3 : undefined)

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
