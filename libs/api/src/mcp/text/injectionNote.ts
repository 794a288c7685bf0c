import { type InjectionFinding, scanText } from "@trawl/threat"
import { Effect } from "effect"
import { cutText } from "./cutText.ts"

/** A search takes about 3 ms for each thousand characters: other requests get their turn after each piece. */
const tokensAtOnce = 1_000

/** Characters that a piece has of the one before it, so that no sentence is cut. */
const overlap = 300

const findingsIn = Effect.fnUntraced(function* (text: string) {
  const findings: Array<InjectionFinding> = []
  for (let from: number | undefined = 0; from !== undefined;) {
    const { next, text: piece } = cutText(text, from, tokensAtOnce)
    findings.push(...scanText(text.slice(Math.max(0, from - overlap), from + piece.length)))
    from = next
    yield* Effect.yieldNow
  }
  return findings.toSorted((a, b) => b.score - a.score)
})

/** What the search for injections says about a text, in one sentence without a word of it. */
export const injectionNote = Effect.fnUntraced(function* (text: string) {
  const [worst] = yield* findingsIn(text)
  return worst === undefined
    ? "Injection scan: no instructions to a model found in this text."
    : `Injection scan: SUSPICIOUS. This text holds instructions to a model: ${worst.kinds.join(" and ")}.`
})
