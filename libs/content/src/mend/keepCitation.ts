import { decide, type Decision } from "../Decision.ts"
import { dropReasonAt } from "../parts/Region.ts"

/** The number of a printed work, as it is written out. ISO 26324. */
const doi = /\b10\.\d{4,9}\/\S/u
/** A citation is so long, in characters. */
const [shortest, longest] = [40, 700]
/** More of them are a list of references, which is decided as a whole. */
const most = 3
/** So many texts after one that is kept it stands at most. */
const farthest = 8

/** Keeps the citation of the work that an article tells of. */
export const keepCitation = (decisions: ReadonlyArray<Decision>): void => {
  const cited = decisions.filter(isCitation)
  if (cited.length > most) return
  for (const citation of cited)
    if (!citation.isKept && dropReasonAt(citation.block.holder) !== "landmark" && isBelowKept(citation, decisions))
      decide(citation, true, "surroundings")
}

const isCitation = ({ block: { text } }: Decision): boolean =>
  text.length >= shortest && text.length <= longest && doi.test(text)

const isBelowKept = ({ block: { index } }: Decision, decisions: ReadonlyArray<Decision>): boolean => {
  let steps = 0
  for (let before = index - 1; before >= 0 && steps < farthest; before--) {
    const decision = decisions[before]
    if (decision === undefined || decision.block.length === 0) continue
    if (decision.isKept) return true
    steps++
  }
  return false
}
