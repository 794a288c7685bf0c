import { parseTree, textOf } from "@trawl/hast"
import { isSelector, selectAll, selectorFault } from "@trawl/selectors"

const tree = parseTree('<div id=a class="b c"><p lang=de>one<p>two<input disabled data-user-id=7></div>')

/** Selections in a tree. */
export const run = (): Readonly<Record<string, unknown>> => ({
  texts: [
    "div > p:nth-child(2)",
    ".b.c",
    ":lang(de)",
    "[data-user-id='7']",
    "input:disabled",
    "p:not(:first-child)",
  ].map((selector) => selectAll(selector, tree).map((element) => [element.tagName, textOf(element)])),
  faults: [isSelector("p >"), selectorFault("p:hover")],
})
