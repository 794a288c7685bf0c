import type { Root } from "hast"
import { type ContentSize, isPlenty, measureContent } from "./measureContent.ts"
import { measureBody } from "./measureBody.ts"
import { consentTopic } from "./phrases/consent.ts"
import { failed } from "./phrases/failed.ts"
import { notFound, onlyNotFound } from "./phrases/notFound.ts"
import { parked, placeholder } from "./phrases/parked.ts"
import { paywall } from "./phrases/paywall.ts"
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
  /** The part of `tree` that is its content, asked for where the page is in doubt. Absent where somebody chose another part: then all of it counts. */
  readonly content?: () => Root
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
 * What a page really is, with the evidence. A page with an ordinary title and plenty of text anywhere outside of links, forms and frames
 * is content, and so is one whose content has plenty; only thin ones and those whose title speaks of walls or errors are looked through, once.
 */
export const judgePage = (page: JudgedPage): Judgement => {
  const title = plain(page.title)
  const choose = page.content
  if (choose === undefined) return lookThrough(page, title)
  if (page.status < 400 && hasPlenty(page.tree, title)) return plentyOfText
  const size = measureContent(choose())
  return page.status < 400 && isPlenty(size) && !isSuspicious(title, plain(size.opening)) ? plentyOfText : lookThrough(page, title, size)
}

const lookThrough = (page: JudgedPage, title: string, size?: ContentSize): Judgement => {
  const signs = readSigns(page.tree)
  const { all, own }: Pick<ContentSize, "all" | "own"> = size ?? { all: signs.visible, own: signs.own }
  const said = { title: unquoted(title), headings: signs.headings.map(unquoted), text: unquoted(signs.text) }
  const { lines, opening: begin } = size === undefined ? { lines: signs.text, opening: signs.text.slice(0, 300) } : { lines: size.lines, opening: plain(size.opening) }
  const facts = { ...signs, ...said, opening: unquoted(begin), sentences: sentencesOf(lines), status: page.status, url: page.url, content: all, contentOwn: own }
  for (const [verdict, find] of recognizers) {
    const evidence = find(facts)
    if (evidence.length > 0) return { verdict, evidence }
  }
  return nothingAgainst
}

/** More than content needs, for some of it may stand beside. No page of the development data that stands in the place of content has so much. */
const plentyOfBody = 3_000

const hasPlenty = (tree: Root, title: string): boolean => {
  const { length, text } = measureBody(tree, plentyOfBody)
  if (length < plentyOfBody) return false
  const said = plain(text)
  return !isSuspicious(title, said) && !paywall.test(said)
}

const contentFor = (reason: string, sentence: string): Judgement => ({ verdict: "content", evidence: [{ reason, sentence }] })

const plentyOfText = contentFor("plenty-of-text", "The content has plenty of text.")
const nothingAgainst = contentFor("nothing-against", "Nothing on the page stands in the place of content.")

const suspicious: ReadonlyArray<RegExp> = [onlyNotFound, notFound, failed, refused, robotTitle, robotCheck, signIn, parked, placeholder]

const isSuspicious = (title: string, opening: string): boolean => (title.length <= 120 && suspicious.some((pattern) => pattern.test(title))) || consentTopic.test(opening)
