import type { Element, ElementContent } from "hast"
import { attributeOf, classesOf } from "../attributes.ts"

/**
 * The elements among those of a parent within code that hold one line each, though no line end parts them: blocks by their style; where nothing
 * but white space lies between them, elements that are all marked as lines; and right below `pre`, elements of code with one name and nothing between them.
 */
export const codeLinesAmong = (siblings: ReadonlyArray<ElementContent>, parent: string): ReadonlyArray<Element> => {
  const elements = siblings.filter((node): node is Element => node.type === "element")
  const fewest = changes.has(parent) ? 1 : 2
  const areMarked = elements.length >= fewest && siblings.every(isBetweenLines) && elements.every(isMarked)
  return areMarked || (parent === "pre" && areCodes(siblings)) ? elements : elements.filter(isBlock)
}

/** Elements around lines that were added, taken away or marked: there may be one. */
const changes: ReadonlySet<string> = new Set(["ins", "del", "mark"])

// Of different names, they are the words of a line.
const areCodes = ([first, ...others]: ReadonlyArray<ElementContent>): boolean =>
  first?.type === "element" &&
  first.tagName === "code" &&
  others.length > 0 &&
  others.every(
    (node) =>
      node.type === "element" && node.tagName === "code" && String(classesOf(node)) === String(classesOf(first)),
  )

const isBetweenLines = (node: ElementContent): boolean => node.type !== "text" || node.value.trim() === ""

/** `line`, `code-line`, `codeLine`, `line-12`; not `inline` or `underline`. */
const lineName = /^(?:[a-z\d]+[-_]+)*(?:code|token)?line(?:[-_]*\d+)?$/iu

const isMarked = (element: Element): boolean =>
  element.properties.dataLine !== undefined ||
  classesOf(element).some((name) => lineName.test(name)) ||
  isBlock(element)

const isBlock = (element: Element): boolean =>
  element.properties.style !== undefined &&
  /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|table|table-row|list-item)(?![-\w])/iu.test(
    attributeOf(element, "style") ?? "",
  )
