import type { Probe } from "../search/Probe.ts"

const named =
  /(?:access|api|app|auth|client|private|secret)[_-]?(?:key|secret|token)\\?["']?[ \t]{0,3}[:=][ \t]{0,3}\\?["']?(\d{8,64})(?![\w.-])/iy

/** Keys of digits alone, by the name of the field that has them. */
export const numberKeyProbe: Probe = {
  anchors: ["access", "api", "app", "auth", "client", "private", "secret"],
  look: (text, at) => {
    if (at > 0 && /[\p{L}\p{N}?&]/u.test(text.charAt(at - 1))) return []
    named.lastIndex = at
    const match = named.exec(text)
    const value = match?.[1]
    if (match === null || value === undefined) return []
    const start = at + match[0].length - value.length
    return [{ start, end: start + value.length, rule: "number-key", score: 0.6 }]
  },
}
