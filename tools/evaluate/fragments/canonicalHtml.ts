import { type DefaultTreeAdapterTypes, parseFragment } from "parse5"

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const blocks = new Set(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
)
const voids = new Set(["br", "hr", "img", "input"])
/** Elements that renderers may write or omit. */
const transparent = new Set(["tbody", "thead"])

/**
 * HTML in a canonical form, equal for equal renderings: no white space that a browser would not show, attributes in order,
 * addresses absolute and encoded uniformly, no traces of how a renderer draws checkboxes and columns.
 */
export const canonicalHtml = (html: string): string => {
  const writer = new Writer()
  for (const node of parseFragment(html).childNodes) writer.write(node, false)
  return writer.finish()
}

/** The text of HTML on one line. */
export const textOfHtml = (html: string): string => {
  const texts: Array<string> = []
  const waiting: Array<Node> = parseFragment(html).childNodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("value" in node) texts.push(node.value)
    if ("childNodes" in node) waiting.push(...node.childNodes.toReversed())
  }
  return texts.join("").replaceAll(/\s+/gu, " ").trim()
}

/** A piece of text, which may lose its last space, or a tag, which may not. */
interface Piece {
  readonly value: string
  readonly role: "text" | "inline end" | "other"
}

class Writer {
  readonly #pieces: Array<Piece> = []
  /** White space is rendered only after text. */
  #afterText = false

  write(node: Node, preformatted: boolean): void {
    if ("value" in node) this.#writeText(node.value, preformatted)
    else if ("data" in node) this.#push(`<!--${node.data}-->`)
    else if ("tagName" in node) this.#writeElement(node, preformatted)
  }

  finish(): string {
    this.#dropSpace()
    return this.#pieces.map(({ value }) => value).join("")
  }

  #push(value: string, role: Piece["role"] = "other"): void {
    this.#pieces.push({ value, role })
  }

  #writeText(value: string, preformatted: boolean): void {
    const collapsed = preformatted ? value : value.replaceAll(/[ \t\n\r\f]+/gu, " ")
    const text = !preformatted && !this.#afterText && collapsed.startsWith(" ") ? collapsed.slice(1) : collapsed
    if (text === "") return
    this.#push(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"), "text")
    this.#afterText = preformatted || !text.endsWith(" ")
  }

  #writeElement(element: Element, preformatted: boolean): void {
    const name = element.tagName
    const isBlock = blocks.has(name)
    if (isBlock || name === "br") this.#endLine()
    if (!transparent.has(name)) this.#push(`<${name}${attributesOf(element)}>`)
    if (name === "img") this.#afterText = true
    for (const child of element.childNodes) this.write(child, preformatted || name === "pre")
    if (name === "pre") this.#dropLineEnds()
    if (isBlock) this.#endLine()
    if (!voids.has(name) && !transparent.has(name)) this.#push(`</${name}>`, isBlock ? "other" : "inline end")
  }

  #endLine(): void {
    this.#dropSpace()
    this.#afterText = false
  }

  /** The last text of a line loses its last space, even if inline elements end after it. */
  #dropSpace(): void {
    const place = this.#pieces.findLastIndex(({ role }) => role !== "inline end")
    const piece = this.#pieces[place]
    if (piece?.role === "text") this.#pieces[place] = { ...piece, value: piece.value.replace(/ $/u, "") }
  }

  #dropLineEnds(): void {
    const place = this.#pieces.findLastIndex(({ role }) => role !== "inline end")
    const piece = this.#pieces[place]
    if (piece?.role === "text") this.#pieces[place] = { ...piece, value: piece.value.replace(/\n+$/u, "") }
  }
}

const attributesOf = ({ tagName, attrs }: Element): string =>
  attrs
    .filter(({ name }) =>
      tagName === "input" ? name === "checked" || name === "type" : !(name === "style" && /^t[dh]$/u.test(tagName)),
    )
    .map(({ name, value }) => ` ${name}="${name === "href" || name === "src" ? resolved(value) : value}"`)
    .toSorted()
    .join("")

/** Base for relative addresses, which some converters make absolute. */
const anyBase = "https://example.com/"

const resolved = (address: string): string => {
  const absolute = URL.parse(address, anyBase)?.href ?? address
  try {
    return encodeURI(decodeURI(absolute))
  } catch {
    return absolute // its bytes are not UTF-8
  }
}
