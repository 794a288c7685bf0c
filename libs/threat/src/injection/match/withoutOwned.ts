import { foldText } from "../text/foldText.ts"
import { classBit, type TermHit } from "./TermFinder.ts"

/** Words in folded form. */
const foldedSet = (words: string): ReadonlySet<string> => new Set(foldText(words).trim().split(" "))

/** Owners whose instructions may be a model's. Written for this program. */
const ofModels = foldedSet(
  "admin administrator agent ai anthropic assistant author bot chat chatbot chatgpt claude company context conversation copilot creator dev developer engineer everyone gemini google gpt handler host human input " +
    "language llm maker master message microsoft model moderator openai operator page platform programmer prompt provider safety server service session site someone system task team text tool trainer user vendor website anyone it",
)

/** Words that address the reader, or mean everything: with these the instructions are not a third party's. */
const addressing = foldedSet("your my our all any every these those")

/** Maximum characters and words between an owner and its term. */
const reach = 60
const mostWords = 5

/** The owner in a possessive, as in `owner's` and `owners'`; undefined for other words. */
const ownerIn = (word: string): string | undefined => {
  if (word.endsWith("'s")) return word.slice(0, -2)
  return word.endsWith("s'") ? word.slice(0, -2) : undefined
}

const isOwned = (folded: string, { start }: TermHit): boolean => {
  const before = folded
    .slice(Math.max(0, start - reach), start)
    .trimEnd()
    .split(" ")
    .slice(-mostWords)
  // An adjective may come between: the previous owner's handwritten instructions.
  const owner = before
    .slice(-2)
    .map(ownerIn)
    .find((one) => one !== undefined)
  return owner !== undefined && !ofModels.has(owner) && !before.some((word) => addressing.has(word))
}

/** The terms of a text without instructions of somebody other than a model, such as `the previous owner's instructions`. Linear. */
export const withoutOwned = (folded: string, hits: ReadonlyArray<TermHit>): ReadonlyArray<TermHit> =>
  hits.filter((hit) => (hit.classes & classBit.object) === 0 || !isOwned(folded, hit))
