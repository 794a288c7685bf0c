import type { Element } from "hast"
import { attributeOf, classesOf } from "../attributes.ts"

const formulaClass = /^(?:mwe-math-fallback.*|latex|tex|math|ql-img-\w+-equation|latexmath|mathtex|formula)$/iu
const drawn = /[?&](?:tex|latex|chl|eq)=|latex(?:\.php|\.cgi)?\?|\/(?:svg|png|gif)\.(?:latex|image)\?/iu
/** What is written between the delimiters of TeX, or gives a command that only formulas give. */
const written =
  /^(?:\$\$?[^$]+\$\$?|\\\([\s\S]+\\\)|\\\[[\s\S]+\\\])$|\\(?:frac|d?frac|sqrt|sum|prod|int|lim|left|begin|displaystyle|mathbb|mathrm|mathbf|overline|partial|infty|cdot|times|leq?|geq?)(?![a-z])/u

/** The TeX of a formula that is shown as an image, undefined where it is another image. */
export const texOfImage = (image: Element): string | undefined => {
  const alt = attributeOf(image, "alt")?.trim() ?? ""
  const address = attributeOf(image, "src") ?? ""
  if (alt === "") return texOfAddress(address)
  if (classesOf(image).some((name) => formulaClass.test(name)) || written.test(alt)) return unwrapped(alt)
  if (!drawn.test(address)) return undefined
  return /[\\^_{}=]|^\p{L}$/u.test(alt) ? unwrapped(alt) : texOfAddress(address)
}

// Services draw the formula that their address ends with.
const texOfAddress = (address: string): string | undefined => {
  const at = address.includes("?") ? address.indexOf("?") : address.lastIndexOf("/")
  const last = address
    .slice(at + 1)
    .replaceAll("\\", "%5C")
    .replace(/^(?:.*&)?\w+=(?=[^&]*%5C)/iu, "")
  if (!/^[^&]*%5C[a-z]/iu.test(last) || last.length > 2_000) return undefined
  const decoded = decodedAddress(last.replace(/&[^]*$/u, "").replaceAll("+", " "))
  return decoded !== undefined && /\\[a-zA-Z]{2,}/u.test(decoded) ? decoded : undefined
}

const decodedAddress = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

// Some write the delimiters into the text too.
const unwrapped = (alt: string): string =>
  /^(?:\$\$?([^$]+)\$\$?|\\[([]([\s\S]+)\\[)\]])$/u
    .exec(alt)
    ?.slice(1)
    .find((tex) => tex !== undefined) ?? alt
