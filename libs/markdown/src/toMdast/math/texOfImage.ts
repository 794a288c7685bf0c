import type { Element } from "hast"
import { attributeOf, classesOf } from "../attributes.ts"
import { isWritten, statedTex, withoutDelimiters } from "./statedTex.ts"

const formulaClass = /^(?:mwe-math-fallback.*|latex|tex|math|ql-img-\w+-equation|latexmath|mathtex|formula)$/iu
const drawn = /[?&](?:tex|latex|chl|eq)=|latex(?:\.php|\.cgi)?\?|\/(?:svg|png|gif)\.(?:latex|image)\?/iu
/** The TeX of a formula that is shown as an image, undefined where it is another image. */
export const texOfImage = (image: Element): string | undefined => {
  const stated = statedTex(image)?.tex
  if (stated !== undefined) return stated
  const alt = attributeOf(image, "alt")?.trim() ?? ""
  const title = attributeOf(image, "title")?.trim() ?? ""
  const address = attributeOf(image, "src") ?? ""
  if (alt === "") return isWritten(title) ? unwrapped(title) : texOfAddress(address)
  if (attributeOf(image, "role") === "math" && /[\\^_{}=]/u.test(alt)) return unwrapped(alt)
  if (classesOf(image).some((name) => formulaClass.test(name)) || isWritten(alt)) return unwrapped(alt)
  if (!drawn.test(address)) return undefined
  return /[\\^_{}=]|^\p{L}$/u.test(alt) ? unwrapped(alt) : texOfAddress(address)
}

// Services draw the formula that their address ends with, or that a parameter gives.
const texOfAddress = (address: string): string | undefined => {
  const at = address.includes("?") ? address.indexOf("?") : address.lastIndexOf("/")
  const query = address.slice(at + 1).replaceAll("\\", "%5C")
  const [, given = ""] = parameter.exec(`&${query}`) ?? (isService.test(address) ? /^([^&]*)/u.exec(query) : null) ?? []
  const last = given === "" ? query.replace(/^(?:.*&)?\w+=(?=[^&]*%5C)/iu, "") : given
  if ((given === "" && !/^[^&]*%5C[a-z]/iu.test(last)) || last.length > 2_000) return undefined
  const decoded = decodedAddress(last.replace(/&[^]*$/u, "").replaceAll("+", " "))?.replace(looks, "").trim()
  if (decoded === undefined || decoded === "") return undefined
  return given !== "" || /\\[a-zA-Z]{2,}/u.test(decoded) ? decoded : undefined
}

/** Parameters of services that hold a formula. */
const parameter = /&(?:tex|latex|math|equation|formula|chl(?=[^&]*(?:%5C|%5E|\^|_)))=([^&]+)/iu

/** Services whose whole query is a formula. */
const isService = /\.(?:latex|image)\?/u

/** Sizes and colours for a drawing. */
const looks = /^(?:\s*\\(?:inline|dpi\{\d+\}|bg_\w+|fn_\w+|tiny|small|large|LARGE|huge)(?![a-zA-Z]))+/u

const decodedAddress = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

// Some write the delimiters into the text too.
const unwrapped = (text: string): string => withoutDelimiters(text).tex
