import { asciiHost } from "./asciiHost.ts"
import { decodePunycode } from "./decodePunycode.ts"

const international = "xn--"

/** A label in Unicode, if it is the ASCII form of what it stands for. */
const shown = (label: string): string => {
  const decoded = label.startsWith(international) ? decodePunycode(label.slice(international.length)) : undefined
  return decoded !== undefined && asciiHost(decoded) === label ? decoded : label
}

/** A host with its international names in Unicode; empty for text that is none. */
export const unicodeHost = (host: string): string => (asciiHost(host) ?? "").split(".").map(shown).join(".")
