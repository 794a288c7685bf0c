import { html, Parser, type Token, type TreeAdapterTypeMap } from "parse5"

/** Formatting elements, which the HTML standard reopens if a block ends before them. */
const formatting: ReadonlySet<string> = new Set("a b big code em font i nobr s small strike strong tt u".split(" "))

/** Browsers nest elements at most 512 deep, and so does the tree built from this one. */
const mostOpen = 1_000

/** None of a thousand pages of the web reopens more than twenty. */
const mostOpenedAgain = 10_000

/**
 * The parser of parse5 with bounds on unclosed elements. Formatting elements that are open at the end of a paragraph are reopened in the
 * next one, as the HTML standard says, but at most 10,000 times on a page: otherwise a page of a megabyte can become a billion elements.
 * Within a thousand open elements they are ignored. A frame that is written as an empty element, or left open in a `noscript`, ends there:
 * browsers that run scripts do not read it, and the rest of the page would be its text.
 */
export class BoundedParser<T extends TreeAdapterTypeMap> extends Parser<T> {
  /** Elements that may still be reopened; negative once there were too many. */
  #left = mostOpenedAgain

  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.stackTop < mostOpen || !formatting.has(token.tagName)) super.onStartTag(token)
    else this.skipNextNewLine = false
  }

  override _switchToTextParsing(token: Token.TagToken, state: Parameters<Parser<T>["_switchToTextParsing"]>[1]): void {
    const isEmpty =
      token.tagID === html.TAG_ID.IFRAME &&
      (token.selfClosing || this.openElements.tagIDs.includes(html.TAG_ID.NOSCRIPT))
    if (!isEmpty) return super._switchToTextParsing(token, state)
    this._appendElement(token, html.NS.HTML)
    token.ackSelfClosing = true
  }

  override _reconstructActiveFormattingElements(): void {
    if (this.#left < 0) return
    this.#left -= this.#countClosed()
    if (this.#left >= 0) super._reconstructActiveFormattingElements()
  }

  /** Number of elements to reopen; stops at one more than allowed. */
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
