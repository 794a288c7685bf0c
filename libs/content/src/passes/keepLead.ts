import { decide, type Decision } from "../Decision.ts"
import { dropReasonAt } from "../parts/Region.ts"

/** Shorter lines below a heading say who wrote and when. */
const shortestLead = 40
const sentence = /[.!?…。！？]["”’»)]*$/u

/** Keeps the sentence right below the first heading of the page, with which articles and banners begin. */
export const keepLead = (decisions: ReadonlyArray<Decision>): void => {
  const texts = decisions.filter(({ block }) => block.length > 0)
  const index = texts.findIndex(({ block }) => block.edge.tag === "h1")
  const [title, lead] = [texts[index], texts[index + 1]]
  if (title?.isKept !== true || lead === undefined || !isLead(lead, title)) return
  decide(lead, true, "surroundings")
}

const isLead = ({ block }: Decision, title: Decision): boolean =>
  block.edge.parent === title.block.edge.parent &&
  block.length >= shortestLead &&
  block.linked === 0 &&
  sentence.test(block.text) &&
  dropReasonAt(block.holder) === undefined
