import { decide, type Decision } from "../Decision.ts"
import { nearestOf } from "../parts/Part.ts"

/** Many texts begin with the same few words. */
const shortestText = 80
/** What stands in a table or in code may begin like something else. */
const cuttable: ReadonlySet<string> = new Set(["p", "div", "section", "article", "span", "a", "li"])

/** Drops a text that is cut short, within a sentence or with an ellipsis, where the page tells it in full: what boards and lists show until somebody opens it. */
export const dropCutShort = (decisions: ReadonlyArray<Decision>): void => {
  const texts = decisions.filter(mayBeCut)
  if (texts.length < 2) return
  const byStart = new Map<string, Array<Decision>>()
  for (const decision of texts) {
    const start = decision.block.text.slice(0, shortestText)
    byStart.set(start, [...(byStart.get(start) ?? []), decision])
  }
  for (const alike of byStart.values()) for (const cut of alike) if (isToldIn(alike, cut)) decide(cut, false, "copy")
}

const mayBeCut = ({ block: { edge, text }, isKept }: Decision): boolean => isKept && text.length >= shortestText && cuttable.has(edge.tag) && nearestOf(edge, ["blockquote", "pre", "table"]) === undefined

const isToldIn = (alike: ReadonlyArray<Decision>, { block: { edge, text } }: Decision): boolean => {
  const told = text.replace(ellipsis, "")
  if (alike.length < 2 || sentenceEnd.test(told)) return false
  const isWhole = (whole: string): boolean => whole.length > text.length && whole.startsWith(told)
  return alike.some(({ block }) => isWhole(block.text) && (told !== text || isWithinWord(told, block.text) || (edge.tag !== "li" && block.edge.parent !== edge.parent)))
}

const ellipsis = /\s*(?:…|\.\.\.)$/u
const sentenceEnd = /[.!?:;"”»)\]。！？：]$/u

// Two steps of one list may begin alike.
const isWithinWord = (told: string, whole: string): boolean => /^\p{L}{2}$/u.test(`${told.at(-1) ?? ""}${whole[told.length] ?? ""}`)
