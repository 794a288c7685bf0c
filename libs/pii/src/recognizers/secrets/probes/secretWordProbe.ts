import type { Probe } from "../search/Probe.ts"
import { isPassword, readValueAfter } from "./passwordProbe.ts"

/** Characters of a value without quotes, at least: shorter ones are words of a sentence. */
const leastBare = 8

/** Characters of a name and of what stands before it in its line. */
const mostName = 60

/** What stands before a name in files of settings: the beginning of a line or an entry. */
const isSetting = /(?:^|[\n{,;|])[ \t-]{0,20}(?:(?:export|set|const|let|var) )?[\w.-]{0,40}$/
const isParameter = /[?&][\w.-]{0,40}$/
/** What a setting says of secrets that is none. */
const notSecret = /^s?[_-]?(?:id|ids|name|length|size|type|version|file|path|ur[il]|ref|arn)(?![a-z])/i
const sentence = /^[\w-]{0,20}\s{1,3}\p{L}/u

/** What stands behind a value in files of settings. */
const closed = /[ \t\r]{0,2}(?:[,;}\]\n]|$)/y

const isClosed = (text: string, end: number): boolean => {
  closed.lastIndex = end
  return closed.test(text)
}

/** Whether a value without quotes can be a secret: the last of its line, and with a digit and no hyphen behind a word as sentences write it (`Secret: COVID-19`). */
const isBareSecret = (value: string, word: string): boolean =>
  value.length >= leastBare && /\d/.test(value) && !(/^\p{Lu}\p{Ll}/u.test(word) && value.includes("-"))

/** What a setting called `secret` is given, in code, JSON, YAML and XML. */
export const secretWordProbe: Probe = {
  anchors: ["secret"],
  look: (text, at, anchor) => {
    const from = at + anchor.length
    // Parameters of addresses have a probe of their own; a sentence says more of secrets than what they are.
    const rest = text.slice(from, from + mostName)
    if (isParameter.test(text.slice(Math.max(0, at - mostName), at)) || sentence.test(rest) || notSecret.test(rest))
      return []
    const found = readValueAfter(text, from)
    if (found === undefined || !isPassword(found.value)) return []
    const start = from + found.offset
    const end = start + found.value.length
    const isSecret =
      found.isEnclosed ||
      (isSetting.test(text.slice(Math.max(0, at - mostName), at)) &&
        isBareSecret(found.value, text.slice(at, from)) &&
        isClosed(text, end))
    return isSecret ? [{ start, end, rule: "secret-word", score: 0.6 }] : []
  },
}
