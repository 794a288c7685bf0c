import type { Probe } from "../search/Probe.ts"
import { isExample } from "../values/isExample.ts"
import { passwordWords } from "./passwordWords.data.ts"

/** Whether a value can be a password: it mixes letters with digits or signs, or is quoted in code and no word. */
const isPassword = (value: string): boolean =>
  value.length >= 5 && !isExample(value) && /\p{L}/u.test(value) && /[\d!#$%&*+?@^~]/.test(value) && !/^(?:https?:|\/|\.|#|\(|\d+[-–]\d+)|\w[([]|[({[]$|::|=>|^\w+\.\w+\.\w+|%[A-Z]/.test(value)

/** What may stand between the word and what it says: an operator or "is". */
const said = /[\w-]{0,20}["'\x60]?\s{0,3}(?:\([^)\n]{0,40}\)\s{0,2})?(?::=|=>|:|=|\b(?:is|ist|lautet|est|es|è|é)\b:?)[ \t]{0,4}(?:"([^"\n]{4,128})"|'([^'\n]{4,128})'|\x60([^\x60\n]{4,128})\x60|([^\s'"\x60<>|]{4,128}))/iy
/** What ends a sentence after a value, and no value. */
const closing = /[.,;:!?)\]}>»”"']+$/

/** Passwords that a text says in so many words, in code and in prose. */
export const passwordProbe: Probe = {
  anchors: passwordWords,
  look: (text, at, word) => {
    if (/[?&]$/.test(text.slice(Math.max(0, at - 1), at))) return []
    said.lastIndex = at + word.length
    const match = said.exec(text)
    const quoted = match?.[1] ?? match?.[2] ?? match?.[3]
    const value = quoted ?? match?.[4]?.replace(closing, "")
    if (match === null || value === undefined || !isPassword(value)) return []
    const start = at + word.length + match[0].lastIndexOf(value)
    return [{ start, end: start + value.length, rule: "password", score: 0.6 }]
  },
}
