import type { Label } from "../../context/nearestLabel.ts"
import type { Run } from "./phoneRuns.ts"

/** Characters between a label and a number at most, as labels are read. */
const mostBetween = 60
/** Letters and digits between a word and a number that it names directly. */
const directGap = 2

const newSentence = /[\p{L}\p{N}][.!?]\s+\p{Lu}/u
const year = /(?<!\p{N})(?:19|20)\d{2}(?!\p{N})/u
/** What leads to a number: signs, and words that stand between one that calls and a colon. */
const leading = /[:(–\-#=*_]\s*$|(?<!\p{L})(?:is|ist|est|es|at|on|under|unter|au|al|to|via|or|and|oder|und)\s+$/iu
const calling =
  /^(?:\s|us|me|him|her|them|now|today|here|toll|free|anytime|direct(?:ly)?|at|on|the|our|my|office|number|phone|line|hotline|24|7|[/,(:–-])*$/iu

/** What stands in the line between a label and a number; empty where it stands in another line or cell. */
const between = (text: string, { start }: Run, { word }: Label): string => {
  const before =
    text
      .slice(Math.max(0, start - mostBetween), start)
      .split(/[\n\t|]/u)
      .at(-1) ?? ""
  const at = before.lastIndexOf(word)
  return at === -1 ? "" : before.slice(at + word.length)
}

/** Whether a word that names or calls a number means the one behind it: not over the end of a sentence, over a year, or over other words to one without gaps. */
export const labelReaches = (text: string, run: Run, label: Label): boolean => {
  if (label.gap <= directGap) return true
  const gap = between(text, run, label)
  if (newSentence.test(gap) || year.test(gap)) return false
  if (run.groups.length > 1 || gap === "") return true
  return label.kind === "phoneVerb" ? !/:\s*$/u.test(gap) || calling.test(gap) : leading.test(gap)
}
