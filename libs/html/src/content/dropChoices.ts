import type { Element } from "hast"
import { attributeOf } from "./attributes.ts"
import type { Decision } from "./Decision.ts"
import type { Part } from "./Part.ts"

/** Drops what whoever uses a page may choose from: filters and their counts, answers of a poll, and the headings right above them. */
export const dropChoices = (decisions: ReadonlyArray<Decision>): void => {
  let heading: Decision | undefined
  for (const decision of decisions) {
    const { block, isKept } = decision
    if (/^(?:h[1-6]|legend)$/u.test(block.edge.tag)) heading = decision
    else if (block.length > 0) {
      if (isKept && isChoice(block.holder)) drop(heading === undefined ? [decision] : [heading, decision])
      heading = undefined
    }
  }
}

const drop = (decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions) {
    decision.isKept = false
    decision.because = "choice"
  }
}

/** Whether a part is the label of a box to be ticked or of one of several buttons: a filter or an answer, for whoever uses the page. */
const isChoice = (holder: Part): boolean => {
  let steps = 0
  for (let part: Part | undefined = holder; part !== undefined && steps < labelDepth; part = part.parent, steps++) {
    if (part.tag === "label" && part.node.type === "element") return holdsBox(part.node) || standsBesideBox(part)
  }
  return false
}

/** Labels hold a few marks around their text, no more. */
const labelDepth = 4

const standsBesideBox = ({ parent }: Part): boolean => parent !== undefined && parent.node.type === "element" && parent.node.children.some((child) => child.type === "element" && isBox(child))

const holdsBox = (element: Element, depth = 0): boolean =>
  depth < labelDepth && element.children.some((child) => child.type === "element" && (isBox(child) || holdsBox(child, depth + 1)))

// A list of tasks has boxes that nobody can tick.
const isBox = (element: Element): boolean => element.tagName === "input" && /^(?:checkbox|radio)$/iu.test(attributeOf(element, "type")) && element.properties.disabled === undefined
