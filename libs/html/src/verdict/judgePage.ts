import type { Root } from "hast"
import { type ContentSize, isPlenty, measureContent } from "./measureContent.ts"
import { consentTopic } from "./phrases/consent.ts"
import { failed } from "./phrases/failed.ts"
import { notFound, onlyNotFound } from "./phrases/notFound.ts"
import { parked, placeholder } from "./phrases/parked.ts"
import { refused } from "./phrases/refused.ts"
import { robotCheck, robotTitle } from "./phrases/robotCheck.ts"
import { signIn } from "./phrases/signIn.ts"
import { plain, readSigns } from "./readSigns.ts"
import type { Recognizer } from "./Recognizer.ts"
import { findChallenge } from "./recognizers/findChallenge.ts"
import { findEmpty } from "./recognizers/findEmpty.ts"
import { findErrorPage } from "./recognizers/findErrorPage.ts"
import { findLogin } from "./recognizers/findLogin.ts"
import { findScriptRendered } from "./recognizers/findScriptRendered.ts"
import { findSoftNotFound } from "./recognizers/findSoftNotFound.ts"
import { findWall } from "./recognizers/findWall.ts"
import { sentencesOf } from "./sentencesOf.ts"
import { unquoted } from "./unquoted.ts"
import type { Judgement, Verdict } from "./Verdict.ts"

/** A parsed page and what was made of it. */
export interface JudgedPage {
  readonly tree: Root
  /** The part of `tree` that is its content. Absent where somebody chose another part: then all of it counts. */
  readonly content?: Root
  readonly url: string
  readonly status: number
  /** Text of the `title` element, empty without one. */
  readonly title: string
}

/** What a page may be instead of content; the first that finds signs is believed. */
const recognizers: ReadonlyArray<readonly [Verdict, Recognizer]> = [
  ["challenge", findChallenge],
  ["login", findLogin],
  ["wall", findWall],
  ["error-page", findErrorPage],
  ["soft-404", findSoftNotFound],
  ["script-rendered", findScriptRendered],
  ["empty", findEmpty],
]

/**
 * What a page really is, with the evidence. A page with plenty of text and an ordinary title is content and costs a look at
 * that text; only thin ones and those whose title speaks of walls or errors are looked through, once.
 */
export const judgePage = (page: JudgedPage): Judgement => {
  const title = plain(page.title)
  const size = page.content === undefined ? undefined : measureContent(page.content)
  const opening = plain(size?.opening ?? "")
  if (page.status < 400 && size !== undefined && isPlenty(size) && !isSuspicious(title, opening)) return plentyOfText
  const signs = readSigns(page.tree)
  const { all, own }: Pick<ContentSize, "all" | "own"> = size ?? { all: signs.visible, own: signs.own }
  const said = { title: unquoted(title), headings: signs.headings.map(unquoted), text: unquoted(signs.text) }
  const { lines, opening: begin } = size === undefined ? { lines: signs.text, opening: signs.text.slice(0, 300) } : { lines: size.lines, opening }
  const facts = { ...signs, ...said, opening: unquoted(begin), sentences: sentencesOf(lines), status: page.status, url: page.url, content: all, contentOwn: own }
  for (const [verdict, find] of recognizers) {
    const evidence = find(facts)
    if (evidence.length > 0) return { verdict, evidence }
  }
  return nothingAgainst
}

const contentFor = (reason: string, sentence: string): Judgement => ({ verdict: "content", evidence: [{ reason, sentence }] })

const plentyOfText = contentFor("plenty-of-text", "The content has plenty of text.")
const nothingAgainst = contentFor("nothing-against", "Nothing on the page stands in the place of content.")

const suspicious: ReadonlyArray<RegExp> = [onlyNotFound, notFound, failed, refused, robotTitle, robotCheck, signIn, parked, placeholder]

const isSuspicious = (title: string, opening: string): boolean => (title.length <= 120 && suspicious.some((pattern) => pattern.test(title))) || consentTopic.test(opening)
