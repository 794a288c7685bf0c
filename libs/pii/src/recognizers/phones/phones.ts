import { labelFinder } from "../../context/labelFinder.ts"
import type { Label } from "../../context/nearestLabel.ts"
import type { Detection } from "../../Detection.ts"
import type { Recognizer } from "../../Recognizer.ts"
import { isOtherNumber, isProbablyOther } from "./isOtherNumber.ts"
import { formScore } from "./formScore.ts"
import { labelReaches } from "./labelReaches.ts"
import { phoneScores as scores } from "./phoneScores.ts"
import { phoneRuns, type Run } from "./phoneRuns.ts"
import { countedNouns } from "./countedNouns.data.ts"

const noun = /^[  ](\p{L}{2,20})(?!\p{L})/u
const thousands = /^\d{1,3}(?:[ .,\u00A0\u202F]\d{3})+$/u
const bare = /^\d+$/u

/** Whether a run is written as amounts are: without gaps, or in thousands. */
const isPlain = ({ text }: Run): boolean => bare.test(text) || thousands.test(text)

/** Whether a number counts what stands behind it, or ends with a million's zeros between full stops: `2000000 users`, `3.500.000`. */
const isAmount = (run: Run, after: string): boolean =>
  isPlain(run) &&
  (countedNouns.has(noun.exec(after)?.[1]?.toLowerCase() ?? "") || /^\d{1,3}(?:\.\d{3})*\.000$/u.test(run.text))

/** Zeros that a number ends with which is said rather than dialled. */
const isRound = ({ text }: Run): boolean => /^\d+0{4}$/u.test(text)

/** An extension behind a number, in the words of several languages. */
const extension =
  /^[ ,;]{0,3}(?:x|ext\.?|extn\.?|extension|poste|durchwahl|dw|int\.?|interno|доб\.?|toestel|#)[ .:]{0,2}\d{1,7}(?![\p{L}\p{N}])/iu

/** What names a number behind it: `555-0100 (fax)`, `06-10446904-Office`. */
const namedAfter =
  /^[ ,;:\-–(\\]{0,4}(?:office|fax|mobile|cell|home|work|phone|tel|privat|mobil|bureau|toll[- ]?free|whatsapp|direct|main)(?![\p{L}\p{N}])/iu

/** Signs of amounts, parts of words and addresses: what a number is not next to. */
const badBefore = /(?:[\p{L}\p{N}$€£¥₹#@&%^]|[\p{L}\p{N}](?:_{1,2}|[–-])|\d[.,:;/])$/u
const badAfter =
  /^(?:[\p{L}_@%€$£°]|[.,:]\d|[-–/][\p{L}\d]| ?(?:%|€|\$|£|USD|EUR|GBP|km|kg|px|million|billion|hours?|years?|people)(?![\p{L}]))/iu

/** Within an address of the web only what its scheme names a telephone number. */
const webBefore = /(?:https?:\/\/|www\.)[^\s<>()[\]]{0,230}$/iu
const mostLink = 240
const phoneLink = /(?:tel:|callto:|sms:|wa\.me\/|phone=)\+?$/iu

/** Fewest digits where a word names a number, and where one only calls for it. */
const [fewestNamed, fewestCalled] = [5, 7]

/** Digits of a number with its country and the way out of another one, and of one that is written without gaps: longer ones are cards and devices. */
const [mostDigits, mostBare] = [16, 13]
const isTooLong = ({ digits, groups, text }: Run): boolean =>
  digits.length > (groups.length === 1 && !/^[+＋(]/u.test(text) ? mostBare : mostDigits)

/** Letters between a word and the number that it names: `Phone (office hours)`. */
const [directGap, closeGap, namedGap, calledGap] = [2, 12, 24, 30]

/** Between a word that calls and the number that it calls: `Reach our team at 1234567890`. */
const [joining, mostJoining] = [/(?<!\p{L})(?:at|on|under|au|al|unter)[ :]{1,3}$/iu, 12]

/** Groups of at least two, as numbers are written and amounts are not. */
const isLaidOut = ({ groups, digits }: Run): boolean => groups.length >= 2 && digits.length >= 9

class PhoneFinder {
  readonly #text: string
  readonly #labelAt: ReturnType<typeof labelFinder>

  constructor(text: string) {
    this.#text = text
    this.#labelAt = labelFinder(text)
  }

  /** How sure a run is a telephone number, 0 for none. */
  score(run: Run): number {
    const before = this.#text.slice(Math.max(0, run.start - mostLink), run.start)
    const after = this.#text.slice(run.end, run.end + 24)
    const isLink = phoneLink.test(before)
    if (isLink) return scores.named
    if (webBefore.test(before) || isOtherNumber(run)) return 0
    const isExtended = extension.test(after)
    if (badAfter.test(after) && !isExtended && !namedAfter.test(after)) return 0
    if (badBefore.test(before) || isAmount(run, after)) return 0
    const form = formScore(run, isExtended)
    if (form >= scores.named) return form
    if (run.digits.length >= fewestCalled && namedAfter.test(after)) return scores.named
    return this.#byLabel(run, form)
  }

  /** What a word before it makes of a number that its form makes this sure. */
  #byLabel(run: Run, form: number): number {
    const label = this.#labelAt(run.start)
    if (label === undefined || isTooLong(run) || !labelReaches(this.#text, run, label)) return form
    if (label.kind === "phone") return Math.max(form, scoreOfNamed(run, label))
    const isJoined = joining.test(this.#text.slice(Math.max(0, run.start - mostJoining), run.start))
    if (label.kind === "phoneVerb")
      return Math.max(
        form,
        isJoined && run.digits.length >= fewestCalled && label.gap <= calledGap && !isProbablyOther(run)
          ? scores.called
          : scoreOfCalled(run, label),
      )
    const isNamedOther = label.kind !== "address" && label.gap <= directGap
    return isNamedOther ? 0 : form
  }
}

const scoreOfNamed = (run: Run, { gap }: Label): number => {
  const { length } = run.digits
  if (gap <= directGap) return length >= fewestNamed ? scores.named : 0
  if (gap <= closeGap && isLaidOut(run) && !isProbablyOther(run)) return scores.called
  return gap <= namedGap && length >= fewestCalled && !isProbablyOther(run) ? scores.nearby : 0
}

const scoreOfCalled = (run: Run, { gap }: Label): number => {
  if (run.digits.length < fewestCalled || gap > calledGap || isRound(run)) return 0
  // `call 73 448 266` has the form of an amount, but not its zeros.
  const isAmount = isProbablyOther(run) && (run.digits.length < 8 || run.digits.endsWith("00") || gap > directGap)
  if (isAmount) return 0
  return gap <= closeGap && run.digits.length > fewestCalled ? scores.called : scores.nearby
}

/** Numbers of telephones and telefaxes. */
export const phones: Recognizer = {
  name: "phone",
  buckets: ["PHONE"],
  kind: "rules",
  find: (text) => {
    const finder = new PhoneFinder(text)
    const found: Array<Detection> = []
    for (const run of phoneRuns(text)) {
      const score = finder.score(run)
      if (score <= 0) continue
      const end = run.end + (extension.exec(text.slice(run.end, run.end + 24))?.[0].length ?? 0)
      found.push({ start: run.start, end, bucket: "PHONE", rule: "phone", score })
    }
    return found
  },
}
