import { decide, type Decision } from "../Decision.ts"
import { dropReasonAt } from "../parts/Region.ts"

/** Shorter lines below a heading say who wrote and when. */
const shortestLead = 40
const sentence = /[.!?…。！？]["”’»)]*$/u

/** Keeps the sentence right below the title of the page, with which articles and banners begin, and what says the title again and more, as manuals do. */
export const keepLead = (decisions: ReadonlyArray<Decision>): void => {
  const texts = decisions.filter(({ block }) => block.length > 0)
  const index = texts.findIndex(({ block, reason }) => block.edge.tag === "h1" || reason === "title")
  const [title, lead] = [texts[index], texts[index + 1]]
  if (title?.isKept !== true || lead === undefined || !isLead(lead, title)) return
  decide(lead, true, "surroundings")
}

const isLead = ({ block }: Decision, title: Decision): boolean =>
  block.edge.parent === title.block.edge.parent &&
  block.linked === 0 &&
  ((block.length >= shortestLead && sentence.test(block.text)) || block.text.startsWith(`${title.block.text} `)) &&
  dropReasonAt(block.holder) === undefined
