import { base64Bytes } from "../../../values/base64Bytes.ts"
import type { Probe } from "../search/Probe.ts"
import { tokenEnd } from "./tokenEnd.ts"

/** Characters of a part: more than the longest seen, those that carry certificates. */
const token = new RegExp(
  String.raw`(?<![\w-])(ey[\w-]{15,8192})\.(ey[\w+/=\\-]{6,8192})(?:\.[\w+/=\\-]{0,8192})?${tokenEnd}`,
  "y",
)
/** Characters of a header that is read. */
const maximalHeader = 8192

/** The text of base64 in the alphabet for URLs. A last character that is no whole byte counts for nothing. */
const textOf = (part: string): string => {
  const whole = part.length % 4 === 1 ? part.slice(0, -1) : part
  const bytes = base64Bytes(whole.replaceAll("-", "+").replaceAll("_", "/"))
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
}

/** Whether the first part is the base64 of a JSON object that names an algorithm or a type, as RFC 7515 has it. */
const isHeader = (part: string): boolean => {
  try {
    const header: unknown = JSON.parse(textOf(part.slice(0, maximalHeader)))
    return typeof header === "object" && header !== null && ("alg" in header || "typ" in header || "enc" in header)
  } catch {
    return false
  }
}

/** JSON web tokens, signed or not. */
export const jsonWebTokenProbe: Probe = {
  anchors: ["eyj", "ewo", "ewk", "eyi", "eya"],
  look: (text, at) => {
    token.lastIndex = at
    const match = token.exec(text)
    return match === null || !isHeader(match[1] ?? "")
      ? []
      : [{ start: at, end: at + match[0].length, rule: "jwt", score: 0.97 }]
  },
}
