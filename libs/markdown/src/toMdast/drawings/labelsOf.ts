import type { Element, ElementContent } from "hast"
import { wordSet } from "@trawl/hast"
import { attributeOf, isHidden } from "../attributes.ts"
import { blocks } from "../elements.ts"

/** What a drawing defines or describes, and does not show as text. */
const unshown: ReadonlySet<string> = wordSet(
  "defs symbol marker clippath mask pattern filter lineargradient radialgradient style script metadata title desc template animate animatetransform",
)

/** The labels of a drawing in SVG, in document order, each once: its texts, and HTML put into it. */
export const labelsOf = (svg: Element): ReadonlyArray<string> => {
  const labels = new Set<string>()
  collect(svg, labels)
  return [...labels]
}

const collect = (element: Element, labels: Set<string>): void => {
  for (const child of shownIn(element)) {
    const name = child.tagName.toLowerCase()
    if (unshown.has(name) || isHidden(child) || attributeOf(child, "display") === "none") continue
    if (name !== "text" && name !== "foreignobject") collect(child, labels)
    else {
      const label = labelIn(child)
        .replaceAll(/[\s\u200b]+/gu, " ")
        .trim()
      if (/[\p{L}\p{N}]/u.test(label)) labels.add(label)
    }
  }
}

// A `switch` shows the first that can be shown; the others say the same for older programs.
const shownIn = ({ children, tagName }: Element): ReadonlyArray<Element> => {
  const elements = children.filter((child) => child.type === "element") as ReadonlyArray<Element> // as just filtered
  return tagName === "switch" ? elements.slice(0, 1) : elements
}

const labelIn = (node: ElementContent): string => {
  if (node.type === "text") return node.value
  if (node.type !== "element" || unshown.has(node.tagName.toLowerCase())) return ""
  const inner = node.children.map(labelIn).join("")
  return isApart(node) ? ` ${inner} ` : inner
}

// Lines of a label are placed one by one.
const isApart = ({ tagName, properties }: Element): boolean =>
  tagName === "tspan"
    ? properties.x !== undefined || properties.y !== undefined || properties.dy !== undefined
    : tagName === "br" || blocks.has(tagName)
