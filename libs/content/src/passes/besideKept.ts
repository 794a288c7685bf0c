import type { Decision } from "../Decision.ts"
import { annotatedAncestor, dropReasonAt, type Region } from "../parts/Region.ts"
import { keptLengths, lengths } from "./keptLengths.ts"

/**
 * Tells of a part whether rules mark it as standing beside the content. What they mark is content after all where most of it is kept, as of
 * a page that names its sections after their looks; navigation never is.
 */
export const besideKept = (decisions: ReadonlyArray<Decision>): ((part: Region) => boolean) => {
  const kept = keptLengths(decisions)
  const lengthOf = lengths(decisions)
  return (part) => {
    const marked = annotatedAncestor(part)
    return marked !== undefined && (marked.dropped === "landmark" || kept(marked) * 2 < lengthOf(marked))
  }
}

/** As `besideKept`, of a block; what is only a list of links or a repetition does not stand beside the content. */
export const namedBesideKept = (decisions: ReadonlyArray<Decision>): ((decision: Decision) => boolean) => {
  const isBeside = besideKept(decisions)
  return ({ block: { holder } }) => {
    const reason = dropReasonAt(holder)
    return (reason === "landmark" || reason === "name") && isBeside(holder)
  }
}
