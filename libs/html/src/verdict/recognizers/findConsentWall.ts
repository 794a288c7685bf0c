import type { PageSignals } from "../PageSignals.ts"
import { consentAnswer, consentDemand, consentTopic } from "../phrases/consent.ts"
import type { Recognizer } from "../Recognizer.ts"
import { buttonSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"

const mostText = 4_000
/** A text is about consent if it mentions it once in so many characters. */
const perMention = 200
const line = 120

// Pages about a site's policy are about consent too.
const policy =
  /policy|policies|notice|statement|declaration|erklärung|hinweis|richtlinie|politi(?:que|ca|k)|política|charte|informativa|beleid|verklaring|polity|политик|conditions|terms|impressum|mentions|aviso|プライバシーポリシー|政策|방침/u

const mention = new RegExp(consentTopic, "gu")

/** Recognizes a page that only asks for consent. */
export const findConsentWall: Recognizer = (page) => {
  const [heading = ""] = page.headings
  const head = `${page.title} ${heading}`
  if (page.own > mostText || policy.test(head) || !isDense(page)) return []
  const begin = `${head} ${page.opening.slice(0, line)}`
  if (!consentTopic.test(begin) && !consentDemand.test(begin)) return []
  const signals = signalsFound(
    [true, "consent-text", "The text is about cookies and personal data."],
    [
      consentDemand.test(begin) || consentDemand.test(page.text.slice(0, 1_500)),
      "consent-demand",
      "The page asks for consent before it goes on.",
    ],
    [buttonSays(page, consentAnswer), "consent-answer", "Its buttons give or refuse consent."],
    [page.links < 30, "few-links", "There is no navigation beside."],
  )
  return signals.length >= 3 && signals.some(({ reason }) => reason === "consent-demand") ? signals : []
}

const isDense = ({ text }: PageSignals): boolean => {
  const begin = text.slice(0, 3_000)
  return (begin.match(mention)?.length ?? 0) * perMention >= begin.length
}
