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

/** What a page is that has plenty of text and nothing against it. */
export const plentyOfText = contentFor("plenty-of-text", "The content has plenty of text.")

/** More than content needs, for some of it may stand beside. No page of the development data that stands in the place of content has so much. */
const plentyOfBody = 3_000

const offers = quickTest(paywall)

/** Whether a document has so much text outside of links, forms and its frame that it is content, whatever of it is; `title` as `plain` gives it. */
export const hasPlenty = (tree: Root, title: string): boolean => {
  const { length, text } = measureBody(tree, plentyOfBody)
  if (length < plentyOfBody) return false
  const opening = plain(text)
  return !isSuspicious(title, opening) && !offers.test(opening)
}

const suspicious: ReadonlyArray<RegExp> = [onlyNotFound, notFound, failed, refused, robotTitle, robotCheck, signIn, parked, placeholder]

/** Whether a title speaks of walls or errors, or a beginning of consent; both as `plain` gives them. */
export const isSuspicious = (title: string, opening: string): boolean => (title.length <= 120 && suspicious.some((pattern) => pattern.test(title))) || consentTopic.test(opening)
