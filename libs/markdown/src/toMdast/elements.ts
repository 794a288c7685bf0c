import type { Element } from "hast"
import { wordSet } from "@trawl/hast"

/** Elements without anything to read, or whose text is not the page's. */
export const ignored: ReadonlySet<string> = wordSet(
  "area base canvas col colgroup datalist frame frameset head input link map meta noembed noframes param rp select source style template textarea title track",
)

/** Elements that begin and end a line. */
export const blocks: ReadonlySet<string> = wordSet(
  "address article aside body caption center dd details dialog div dt fieldset figcaption figure footer form header hgroup html legend li main nav optgroup p search section summary tbody td tfoot th thead tr",
)

const containers: ReadonlySet<string> = wordSet("p div section article h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre")

/** Whether an element holds two blocks or more right below it. */
export const holdsBlocks = (element: Element): boolean => {
  let count = 0
  for (const child of element.children)
    if (child.type === "element" && containers.has(child.tagName) && ++count > 1) return true
  return false
}

/** Elements that keep their text as it is. */
export const preformatted: ReadonlySet<string> = new Set(["pre", "listing", "plaintext", "xmp"])
