import { paidAlready, paywall, price } from "../phrases/paywall.ts"
import { soldReading } from "../phrases/soldReading.ts"
import { countTogether } from "../phrases/together.ts"
import type { PageSignals } from "../PageSignals.ts"
import type { Recognizer } from "../Recognizer.ts"
import { headingSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"
import type { Evidence } from "../Verdict.ts"

/** Most characters of the free beginning of a sold article. */
const mostText = 1_500
const shortText = 700
const littleText = 500

const named =
  /(?<![a-z])(?:paywall|pay-wall|regwall|registration-wall|subscriber-only|subscribers-only|premium-(?:content|wall|article)|article-locked|locked-content|paid-content|metered|subscription-wall)/u

/** Whether the markup of a page says that its content, or some of it, is sold. */
export const isSold = ({ isPaid, names }: Pick<PageSignals, "isPaid" | "names">): boolean => isPaid || named.test(names)

/** Recognizes the beginning of a page whose rest is sold, or for members. */
export const findPaywall: Recognizer = (page) => {
  if (page.contentOwn > mostText) return []
  const sentences = page.sentences.filter((sentence) => !letter.test(sentence))
  const sold = countTogether(sentences, soldReading)
  const signals = signalsFound(
    [
      sold > 0 || paywall.test(page.text),
      "paywall-offer",
      "The text offers to go on for those who subscribe or register.",
    ],
    [sold > 1 || offers(page.text) > 1, "paywall-offer-again", "It does so in more than one way."],
    [
      headingSays(page, paywall) || countTogether(page.headings.slice(1, 3), soldReading) > 0,
      "paywall-heading",
      "A heading makes the offer.",
    ],
    [paidAlready.test(page.text), "paid-already", "The text asks whether the reader has subscribed already."],
    [price.test(page.text), "price", "The text tells a price for a time."],
    [page.isPaid, "stated-as-paid", "The page states that it is not free to read."],
    [named.test(page.names), "paywall-element", "There is an element for those who have not paid."],
    [page.isPaid && page.contentOwn < littleText, "little-text", "There is next to no text beside."],
  )
  return isOffered(signals) && signals.length >= (page.contentOwn < shortText ? 2 : 3) ? signals : []
}

// Newsletters are free.
const letter = /newsletter|infolettre|boletín|рассылк|メルマガ|bülten/u

const everyOffer = new RegExp(paywall, "gu")

const offers = (text: string): number => new Set(text.match(everyOffer)).size

// Sites ask members to sign in, and shops show prices, on every page.
const isOffered = (signals: ReadonlyArray<Evidence>): boolean =>
  signals.some(({ reason }) => reason !== "paid-already" && reason !== "price" && reason !== "little-text")
