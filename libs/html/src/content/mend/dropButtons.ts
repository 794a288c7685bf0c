import { namesOf } from "../../elements/attributes.ts"
import { decide, type Decision, levelOf, textLevel } from "../Decision.ts"
import type { Part } from "../parts/Part.ts"

const buttonNames = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s\d_-])/u
const longButton = 40

/** Drops links that look like buttons: they ask for something instead of saying it. A heading that can be opened is a heading. */
export const dropButtons = (decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions) {
    const { holder, edge, length, linked } = decision.block
    if (decision.isKept && levelOf(decision) === textLevel && length > 0 && length < longButton && linked === length && (isNamedButton(holder) || isNamedButton(edge))) decide(decision, false, "button")
  }
}

const isNamedButton = ({ node, parent }: Part): boolean => isButton(node) || (parent !== undefined && isButton(parent.node))

const isButton = (node: Part["node"]): boolean => node.type === "element" && buttonNames.test(namesOf(node))
