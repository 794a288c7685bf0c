import { decide, type Decision } from "../Decision.ts"
import { dropReasonAt } from "../parts/Region.ts"

/** Shorter lines below a heading say who wrote and when. */
const shortestLead = 40
const sentence = /[.!?…。！？]["”’»)]*$/u

/** Keeps the sentence right below the title of the page, with which articles and banners begin, or the line that stands with it in a box of their own. */
export const keepLead = (decisions: ReadonlyArray<Decision>): void => {
  const texts = decisions.filter(({ block }) => block.length > 0)
  const index = texts.findIndex(({ block, reason }) => block.edge.tag === "h1" || reason === "title")
  const [title, lead, next] = texts.slice(index, index + 3)
  if (title?.isKept !== true || lead === undefined || !isLead(lead, title)) return
  if (sentence.test(lead.block.text) || !isIn(next, title)) decide(lead, true, "surroundings")
}

const isIn = (decision: Decision | undefined, title: Decision): boolean =>
  decision?.block.edge.parent === title.block.edge.parent

const isLead = (lead: Decision, title: Decision): boolean =>
  isIn(lead, title) &&
  lead.block.length >= shortestLead &&
  lead.block.linked === 0 &&
  dropReasonAt(lead.block.holder) === undefined
