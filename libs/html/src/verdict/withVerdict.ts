import type { Metadata } from "@trawl/core/page"
import type { Evidence, Judgement, Verdict } from "./Verdict.ts"

/**
 * Adds a judgement to a page's metadata, under wire names that a page's own tags cannot set. Each piece of evidence
 * is `reason: sentence`; the verdict `content` has none.
 */
export const withVerdict = (metadata: Metadata, { evidence, verdict }: Judgement): Metadata =>
  verdict === "content"
    ? { ...metadata, verdict }
    : { ...metadata, verdict, verdictEvidence: evidence.map(({ reason, sentence }) => `${reason}: ${sentence}`) }

const beginnings: Readonly<Record<Exclude<Verdict, "content">, string>> = {
  wall: "A wall stands before the content of this page",
  challenge: "This page is a check for bots, not content",
  login: "This page asks to sign in",
  "error-page": "This page is an error page",
  "soft-404": "This page says that it was not found",
  "script-rendered": "This page is filled by scripts, and was not",
  empty: "This page holds nothing to read",
}

/** Script-rendered pages without content of their own, by reason. */
const passesOn: ReadonlySet<string> = new Set(["forwarding", "only-frames"])

const beginningOf = (verdict: Exclude<Verdict, "content">, { reason }: Evidence): string =>
  passesOn.has(reason) ? "This page has no content of its own" : beginnings[verdict]

/** Warns that a page is not content. An error status needs no warning: it is reported as such. */
export const verdictWarnings = ({ evidence: [first], verdict }: Judgement, status: number): ReadonlyArray<string> =>
  verdict === "content" || first === undefined || (verdict === "error-page" && status >= 400)
    ? []
    : [`${beginningOf(verdict, first)}: ${lowerFirst(first.sentence)}`]

const lowerFirst = (sentence: string): string => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
