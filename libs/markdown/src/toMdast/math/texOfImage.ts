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
  const address = attributeOf(image, "src") ?? ""
  if (alt !== "") return texOfName(image, alt, address)
  const title = attributeOf(image, "title")?.trim() ?? ""
  return isWritten(title) ? unwrapped(title) : texOfAddress(address)
}

const texOfName = (image: Element, alt: string, address: string): string | undefined => {
  if (isWritten(alt)) return unwrapped(alt)
  if (classesOf(image).some((name) => formulaClass.test(name)))
    return isProse(alt) ? texOfAddress(address) : unwrapped(alt)
  if (attributeOf(image, "role") === "math" && /[\\^_{}=]/u.test(alt)) return unwrapped(alt)
  if (!drawn.test(address)) return undefined
  return /[\\^_{}=]|^\p{L}$/u.test(alt) ? unwrapped(alt) : texOfAddress(address)
}

/** A formula has fewer words, and signs between them. */
const leastWords = 3

const isProse = (alt: string): boolean =>
  !/[\\^_{}=<>+]/u.test(alt) &&
  alt.split(/\s+/u).filter((word) => /^\p{L}{2,}[.,:;]?$/u.test(word)).length >= leastWords

// Services draw the formula that their address ends with, or that a parameter gives.
const texOfAddress = (address: string): string | undefined => {
  const query = address.slice(address.indexOf("?") + 1).replaceAll("\\", "%5C")
  const given = address.includes("?") ? formulaIn(query, isService.test(address)) : undefined
  if (given !== undefined) return texOf(given)
  const last = (address.includes("?") ? query : query.slice(query.lastIndexOf("/") + 1)).replace(
    /^(?:.*&)?\w+=(?=[^&]*%5C)/iu,
    "",
  )
  const tex = /^[^&]*%5C[a-z]/iu.test(last) ? texOf(last) : undefined
  return tex !== undefined && /\\[a-zA-Z]{2,}/u.test(tex) ? tex : undefined
}

const formulaIn = (query: string, isAlone: boolean): string | undefined =>
  parameter.exec(`&${query}`)?.[1] ?? (isAlone ? /^[^&]+/u.exec(query)?.[0] : undefined)

const texOf = (encoded: string): string | undefined => {
  if (encoded.length > 2_000) return undefined
  const tex = decodedAddress(encoded.replace(/&[^]*$/u, "").replaceAll("+", " "))
    ?.replace(looks, "")
    .trim()
  return tex === "" ? undefined : tex
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
