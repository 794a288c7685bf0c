import type { ElementContent } from "hast"

/** Where the delimiters of TeX begin that pages write into their texts. */
const delimiter = /(?<=[$\\[])/u

/** A document's text as it stands: dollars and backslashes in it are no formulas, which are elements. Cuts texts where a page's formulas would begin. */
export const withoutMath = (nodes: ReadonlyArray<ElementContent>): ReadonlyArray<ElementContent> =>
  nodes.flatMap((node): ReadonlyArray<ElementContent> => {
    if (node.type === "text")
      return /[$\\]|\[(?:tex|latex|math)\]/iu.test(node.value)
        ? node.value.split(delimiter).map((value) => ({ type: "text", value }))
        : [node]
    return node.type === "element" && node.tagName !== "math"
      ? [{ ...node, children: [...withoutMath(node.children)] }]
      : [node]
  })
