import type { Element } from "hast"
import { attributeOf } from "@trawl/hast"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { decide, type Decision } from "../Decision.ts"
import { dropFilters } from "./dropFilters.ts"
import { dropPanels } from "./dropPanels.ts"
import { nameFlag } from "../parts/nameFlags.ts"
import type { Region } from "../parts/Region.ts"

/** Drops what whoever uses a page may choose from: filters and their counts, answers of a poll, the headings right above them, and what else stands in a panel of filters. */
export const dropChoices = (decisions: ReadonlyArray<Decision>, page: Region): void => {
  dropFilters(decisions)
  const labelled = new Map<Region, Element | undefined>()
  addLabelled(page, labelled)
  // On most pages there is nothing to choose.
  if (labelled.size === 0) return
  const choices: Array<Decision> = []
  let heading: Decision | undefined
  for (const decision of decisions) {
    const { block } = decision
    if (/^(?:h[1-6]|legend)$/u.test(block.edge.tag)) heading = decision
    else if (block.length > 0) {
      if (isChoice(block, labelled)) choices.push(drop(decision, heading))
      heading = undefined
    }
  }
  dropPanels(choices, decisions)
}

const drop = (choice: Decision, heading: Decision | undefined): Decision => {
  if (choice.isKept && heading !== undefined) decide(heading, false, "choice")
  decide(choice, false, "choice")
  return choice
}

// The label of a box to be ticked or of one of several buttons. Tasks of a list are such too, outside of forms and without a count.
const isChoice = ({ holder, text }: ContentBlock, labelled: Labelled): boolean => {
  const box = boxOf(holder, labelled)
  return (
    box !== undefined && (attributeOf(box, "type").toLowerCase() === "radio" || count.test(text) || isInForm(holder))
  )
}

/** How many of what is listed a filter leaves. */
const count = /\d[.,]*\)?$/u

const isInForm = (start: Region): boolean => {
  for (let part: Region | undefined = start; part !== undefined; part = part.parent)
    if (part.tag === "form" || part.tag === "fieldset" || (part.nameFlags & nameFlag.control) !== 0) return true
  return false
}

/** Labels hold a few marks around their text, no more. */
const labelDepth = 4

const boxOf = (holder: Region, labelled: Labelled): Element | undefined => {
  if (labelled.has(holder)) return labelled.get(holder)
  let steps = 0
  for (let part: Region | undefined = holder; part !== undefined && steps < labelDepth; part = part.parent, steps++) {
    if (part.tag === "label") return boxIn(part.node, labelDepth) ?? (part.parent && labelled.get(part.parent))
  }
  return undefined
}

/** The parts in which labels stand, each with the box that stands in it beside them. */
type Labelled = ReadonlyMap<Region, Element | undefined>

const addLabelled = (part: Region, labelled: Map<Region, Element | undefined>): void => {
  for (const child of part.children) {
    if (child.tag === "label" && !labelled.has(part)) labelled.set(part, boxIn(part.node, 1))
    addLabelled(child, labelled)
  }
}

const boxIn = (node: Region["node"], depth: number): Element | undefined => {
  if (depth === 0) return undefined
  for (const child of node.children) {
    if (child.type !== "element") continue
    const box = isBox(child) ? child : boxIn(child, depth - 1)
    if (box !== undefined) return box
  }
  return undefined
}

// Nobody can tick the boxes of what is done.
const isBox = (element: Element): boolean =>
  element.tagName === "input" &&
  /^(?:checkbox|radio)$/iu.test(attributeOf(element, "type")) &&
  element.properties.disabled === undefined
