import { html, Parser, type Token, type TreeAdapterTypeMap } from "parse5"

/** Elements that the HTML standard opens again where a block ends before them. */
const formatting: ReadonlySet<string> = new Set("a b big code em font i nobr s small strike strong tt u".split(" "))

/** Browsers nest no further than 512, and neither does the tree that is made of this one. */
const mostOpen = 1_000

/** Of a thousand pages of the web none opens more than twenty. */
const mostOpenedAgain = 10_000

/**
 * The parser of parse5, with an end to what is never closed. `<b>` and its like, open where a paragraph ends, are opened again in the next
 * one, as the HTML standard says, but at most 10,000 times on a page: else a page of a megabyte can become a billion elements. Within
 * a thousand open elements they are passed over. A frame that is written as an empty element, or left open in a `noscript`, ends there:
 * browsers that run scripts do not read it, and the rest of the page would be its text.
 */
export class BoundedParser<T extends TreeAdapterTypeMap> extends Parser<T> {
  /** Less than none once there were too many. */
  #left = mostOpenedAgain

  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.stackTop < mostOpen || !formatting.has(token.tagName)) super.onStartTag(token)
    else this.skipNextNewLine = false
  }

  override _switchToTextParsing(token: Token.TagToken, state: Parameters<Parser<T>["_switchToTextParsing"]>[1]): void {
    const isEmpty = token.tagID === html.TAG_ID.IFRAME && (token.selfClosing || this.openElements.tagIDs.includes(html.TAG_ID.NOSCRIPT))
    if (!isEmpty) return super._switchToTextParsing(token, state)
    this._appendElement(token, html.NS.HTML)
    token.ackSelfClosing = true
  }

  override _reconstructActiveFormattingElements(): void {
    if (this.#left < 0) return
    this.#left -= this.#countClosed()
    if (this.#left >= 0) super._reconstructActiveFormattingElements()
  }

  /** How many elements are to be opened again, or one more than may be. */
  #countClosed(): number {
    let count = 0
    let entry = this.activeFormattingElements.newest
    while (entry !== null && "element" in entry && count <= this.#left && !this.openElements.contains(entry.element)) {
      count++
      entry = entry.older
    }
    return count
  }
}
