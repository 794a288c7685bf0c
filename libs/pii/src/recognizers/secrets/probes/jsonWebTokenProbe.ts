import type { Probe } from "../search/Probe.ts"
import { tokenEnd } from "./tokenEnd.ts"

/** Characters of a part: more than the longest seen, those that carry certificates. */
const token = new RegExp(
  String.raw`(?<![\w-])(ey[\w-]{15,8192})\.(ey[\w+/=\\-]{6,8192})(?:\.[\w+/=\\-]{0,8192})?${tokenEnd}`,
  "y",
)
/** Characters of a header that is read. */
const maximalHeader = 8192

/** Whether the first part is the base64 of a JSON object that names an algorithm or a type, as RFC 7515 has it. */
const isHeader = (part: string): boolean => {
  try {
    const header: unknown = JSON.parse(Buffer.from(part.slice(0, maximalHeader), "base64url").toString("utf8"))
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
