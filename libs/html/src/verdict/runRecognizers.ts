import { contentFor } from "./contentFor.ts"
import type { ContentSize } from "./measureContent.ts"
import { plain } from "./plain.ts"
import type { DocumentSignals } from "./readSignals.ts"
import type { Recognizer } from "./Recognizer.ts"
import { findChallenge } from "./recognizers/findChallenge.ts"
import { findEmpty } from "./recognizers/findEmpty.ts"
import { findErrorPage } from "./recognizers/findErrorPage.ts"
import { findLogin } from "./recognizers/findLogin.ts"
import { findScriptRendered } from "./recognizers/findScriptRendered.ts"
import { findSoftNotFound } from "./recognizers/findSoftNotFound.ts"
import { findWall } from "./recognizers/findWall.ts"
import { splitSentences } from "./splitSentences.ts"
import { unquoted } from "./unquoted.ts"
import type { Judgement, Verdict } from "./Verdict.ts"

/** Page facts that do not come from the document's tree. */
export interface PageContext {
  readonly url: string
  readonly status: number
  /** Text of the `title` element, empty without one. */
  readonly title: string
}

/** The recognizers of pages without content, in order; the first with evidence decides. */
const recognizers: ReadonlyArray<readonly [Verdict, Recognizer]> = [
  ["challenge", findChallenge],
  ["login", findLogin],
  ["wall", findWall],
  ["error-page", findErrorPage],
  ["soft-404", findSoftNotFound],
  ["script-rendered", findScriptRendered],
  ["empty", findEmpty],
]

const nothingAgainst = contentFor("nothing-against", "Nothing on the page stands in the place of content.")

/** Runs the recognizers on a page's signals and the size of its content; without a size, the whole page counts. */
export const runRecognizers = (
  { status, title, url }: PageContext,
  signals: DocumentSignals,
  size?: ContentSize,
): Judgement => {
  const { all, own }: Pick<ContentSize, "all" | "own"> = size ?? { all: signals.visible, own: signals.own }
  const texts = {
    title: unquoted(plain(title)),
    headings: signals.headings.map(unquoted),
    text: unquoted(signals.text),
  }
  const { lines, opening: begin } =
    size === undefined
      ? { lines: signals.text, opening: signals.text.slice(0, 300) }
      : { lines: size.lines, opening: plain(size.opening) }
  const facts = {
    ...signals,
    ...texts,
    opening: unquoted(begin),
    sentences: splitSentences(lines),
    status,
    url,
    content: all,
    contentOwn: own,
  }
  for (const [verdict, find] of recognizers) {
    const evidence = find(facts)
    if (evidence.length > 0) return { verdict, evidence }
  }
  return nothingAgainst
}
