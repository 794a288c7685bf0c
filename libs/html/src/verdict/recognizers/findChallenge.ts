import { challengeFingerprints } from "@trawl/core/challengeFingerprints"
import type { PageSignals } from "../PageSignals.ts"
import { guardFingerprint, refused } from "../phrases/refused.ts"
import { robotCheck, robotDemand, robotTitle } from "../phrases/robotCheck.ts"
import { caseNumber, fewSeconds, robotWords, speaksToVisitor } from "../phrases/robotWords.ts"
import { countTogether } from "../phrases/together.ts"
import type { Recognizer } from "../Recognizer.ts"
import { beginSays, headingSays, titleSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"
import type { Evidence } from "../Verdict.ts"

/** Most characters of an interstitial, and of one with a vendor's script. */
const mostText = 700
const mostTextOfVendor = 1_800
const littleText = 200

const captcha =
  /hcaptcha\.com|recaptcha\/(?:api|enterprise|challengepage)|challenges\.cloudflare\.com|arkoselabs\.com|funcaptcha|geetest\.com|captcha-delivery\.com|\/[\w.-]{0,20}captcha(?=[/?\s]|$)|captcha\.(?:awswaf|px-cdn|perimeterx)|\b(?:cf-turnstile|h-captcha|g-recaptcha|px-captcha|captcha-(?:box|container|form|wrapper|image|img))\b/iu

const refusals: ReadonlySet<number> = new Set([202, 403, 405, 429, 503])

/** Recognizes bot protection: a page that checks for a browser or a human, or took the visitor for a machine. */
export const findChallenge: Recognizer = (page) => {
  if (page.own > mostTextOfVendor) return []
  const vendors = findVendorSignals(page)
  if (vendors.length === 0 && (page.own > mostText || page.passwords > 0)) return []
  const asks = [titleSays, headingSays, beginSays].some((says) => says(page, robotTitle, robotCheck))
  const speaks = robotCheck.test(textBelow(page)) || speaksOfRobots(page)
  const others = findFurtherSignals(page)
  const signals = [
    ...vendors,
    ...signalsFound(
      [asks, "robot-question-title", "The title, a heading or the first line asks for a check of the visitor."],
      [speaks, "robot-question", "The text speaks of a check for machines."],
    ),
    ...others,
    ...signalsFound([page.visible < littleText, "little-text", "There is next to no text beside."]),
  ]
  // A text about robots alone is not a check, however short.
  if (vendors.length === 0 && !asks) return speaks && others.length > 0 ? signals : []
  return signals.length >= 2 ? signals : []
}

const findFurtherSignals = (page: PageSignals): ReadonlyArray<Evidence> =>
  signalsFound(
    [
      robotDemand.test(page.text),
      "robot-demand",
      "The text asks the visitor to pass a check, or takes the visitor for a machine.",
    ],
    [captcha.test(page.addresses) || captcha.test(page.names), "captcha", "There is a puzzle for humans."],
    [
      page.own < littleText * 2 && (fewSeconds.test(page.text) || caseNumber.test(page.text)),
      "short-check",
      "The text says that it takes seconds, or gives a number for the case.",
    ],
    [refusals.has(page.status), "refusing-status", `The status is ${page.status}.`],
    [page.isUnlisted, "unlisted", "Search engines are asked to leave the page out."],
  )

const speaksOfRobots = ({ own, sentences }: PageSignals): boolean =>
  own < mostText &&
  countTogether(
    sentences.filter((sentence) => speaksToVisitor.test(sentence)),
    robotWords,
  ) > 0

const findVendorSignals = ({ addresses, code, names, text, title }: PageSignals): ReadonlyArray<Evidence> => {
  const vendor = challengeFingerprints.find(
    ([, fingerprint]) => fingerprint.test(code) || fingerprint.test(addresses) || fingerprint.test(names),
  )?.[0]
  return signalsFound(
    [vendor !== undefined, "challenge-script", `A script of ${vendor}'s check for browsers stands on the page.`],
    [
      guardFingerprint.test(text) && refused.test(`${title} ${text}`),
      "guard-refusal",
      "A guard of the site refuses the visitor and gives a number for the case.",
    ],
  )
}

// The text of a heading is not a second signal.
const textBelow = ({ headings, text }: PageSignals): string =>
  headings.reduce((rest, heading) => rest.replace(heading, " "), text)
