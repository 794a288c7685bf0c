import { challengeMarks } from "@trawl/core"
import type { PageSigns } from "../PageSigns.ts"
import { guardMark, refused } from "../phrases/refused.ts"
import { robotCheck, robotTitle } from "../phrases/robotCheck.ts"
import type { Recognizer } from "../Recognizer.ts"
import { headingSays, titleSays } from "../saysWhat.ts"
import { signsFound } from "../signsFound.ts"

/** An interstitial says no more than this, one with a maker's script in many words no more than that. */
const mostText = 700
const mostTextOfMaker = 1_800
const littleText = 200

const captcha =
  /hcaptcha\.com|recaptcha\/(?:api|enterprise|challengepage)|challenges\.cloudflare\.com|arkoselabs\.com|funcaptcha|geetest\.com|captcha-delivery\.com|\/captcha\/|captcha\.(?:awswaf|px-cdn|perimeterx)|\b(?:cf-turnstile|h-captcha|g-recaptcha|px-captcha|captcha-(?:box|container|form|wrapper|image|img))\b/iu

const refusals: ReadonlySet<number> = new Set([202, 403, 405, 429, 503])

/** Bot protection: an answer that looks for a browser or a human, or that took the visitor for a machine. */
export const findChallenge: Recognizer = (page) => {
  if (page.own > mostTextOfMaker) return []
  const maker = challengeMarks.find(([, mark]) => mark.test(page.code) || mark.test(page.addresses) || mark.test(page.names))?.[0]
  const isGuard = guardMark.test(page.text) && refused.test(`${page.title} ${page.text}`)
  if (maker === undefined && !isGuard && (page.own > mostText || page.passwords > 0)) return []
  const mains = signsFound(
    [maker !== undefined, "challenge-script", `A script of ${maker}'s check for browsers stands on the page.`],
    [titleSays(page, robotTitle, robotCheck) || headingSays(page, robotTitle, robotCheck), "robot-question-title", "The title or a heading asks for a check of the visitor."],
    [isGuard, "guard-refusal", "A guard of the site refuses the visitor and gives a number for the case."],
  )
  const speaks = signsFound([robotCheck.test(textBelow(page)), "robot-question", "The text speaks of a check for machines."])
  const others = signsFound(
    [captcha.test(page.addresses) || captcha.test(page.names), "captcha", "There is a puzzle for humans."],
    [refusals.has(page.status), "refusing-status", `The status is ${page.status}.`],
    [page.isUnlisted, "unlisted", "Search engines are asked to leave the page out."],
  )
  const little = signsFound([page.visible < littleText, "little-text", "There is next to no text beside."])
  // A text that speaks of robots is no check by itself, however short.
  const isCheck = mains.length > 0 ? mains.length + speaks.length + others.length + little.length >= 2 : speaks.length + others.length >= 2 && speaks.length > 0
  return isCheck ? [...mains, ...speaks, ...others, ...little] : []
}

// What a heading says is no second sign.
const textBelow = ({ headings, text }: PageSigns): string => headings.reduce((rest, heading) => rest.replace(heading, " "), text)
