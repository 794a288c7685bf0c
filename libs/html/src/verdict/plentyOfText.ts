import type { Root } from "hast"
import { contentFor } from "./contentFor.ts"
import { measureBody } from "./measureBody.ts"
import { consentTopic } from "./phrases/consent.ts"
import { failed } from "./phrases/failed.ts"
import { notFound, onlyNotFound } from "./phrases/notFound.ts"
import { parked, placeholder } from "./phrases/parked.ts"
import { paywall } from "./phrases/paywall.ts"
import { refused } from "./phrases/refused.ts"
import { robotCheck, robotTitle } from "./phrases/robotCheck.ts"
import { signIn } from "./phrases/signIn.ts"
import { quickTest } from "./phrases/quickTest.ts"
import { plain } from "./plain.ts"

/** The judgement of a page with plenty of text. */
export const plentyOfText = contentFor("plenty-of-text", "The content has plenty of text.")

/** More than content needs, because some of the text may be outside of it. No page of the development data without content has so much. */
const plentyOfBody = 3_000

const offers = quickTest(paywall)
const topics = quickTest(consentTopic)

/** Whether a document has so much text outside of links, forms and page chrome that it is content; `title` as returned by `plain`. */
export const hasPlenty = (tree: Root, title: string): boolean => {
  const { length, text } = measureBody(tree, plentyOfBody)
  if (length < plentyOfBody) return false
  const opening = plain(text)
  return !isSuspicious(title, opening) && !offers.test(opening)
}

const suspicious: ReadonlyArray<RegExp> = [
  onlyNotFound,
  notFound,
  failed,
  refused,
  robotTitle,
  robotCheck,
  signIn,
  parked,
  placeholder,
]

/** Whether a title hints at walls or errors, or an opening at consent; both as returned by `plain`. */
export const isSuspicious = (title: string, opening: string): boolean =>
  (title.length <= 120 && suspicious.some((pattern) => pattern.test(title))) || topics.test(opening)
