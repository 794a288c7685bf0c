import { unseen } from "../../values/unseen.ts"
import { fileEndings } from "./fileEndings.data.ts"
import { hasKnownTop } from "./hasKnownTop.ts"

/** RFC 1035: the longest host name and the longest label. */
const [mostDomain, mostLabel] = [253, 63]

/** Dots of internationalised host names (UTS 46). */
const dots = "[.\u3002\uFF0E\uFF61]"
const label = `[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}${unseen}_-]{0,${mostLabel - 1}})`

/** For a bounded part of the text, anchored at its beginning. */
const host = new RegExp(`^${label}(?:${dots}${label}){1,8}`, "u")
const numbers = /^\[(?:IPv6:[\da-f:.]{2,45}|\d{1,3}(?:\.\d{1,3}){3})\]/iu

const ascii = /^[A-Za-z]{2,24}/u
const encoded = /^xn--[\da-z-]{2,59}/iu
const foreign = /^[^\p{ASCII}]{1,24}/u

/** The end of an email address's domain that begins at an offset, or -1 if there is none. */
export const domainAfter = (text: string, from: number): number => {
  const rest = text.slice(from, from + mostDomain)
  const literal = numbers.exec(rest)
  if (literal !== null) return from + literal[0].length
  const name = host.exec(rest)?.[0]
  return name === undefined ? -1 : endOf(name, from)
}

/** Cuts a host name after its last label that may end one: text of another script often follows without a space, and a sentence ends with a dot. A file extension does not count: the part before it is known as a host by its top-level domain. */
const endOf = (name: string, from: number): number => {
  let end = name.length
  let isFile = false
  for (let dot = lastDot(name, end); dot > 0; dot = lastDot(name, end)) {
    const [hosts, last] = [name.slice(0, dot), name.slice(dot + 1, end)]
    const top = isSentence(hosts, last) ? undefined : topOf(last)
    const isEnding = fileEndings.has(last.toLowerCase())
    if (top !== undefined && !isEnding)
      return isName(hosts, top) && (!isFile || isHost(hosts, name.slice(0, end))) ? from + dot + 1 + top.length : -1
    isFile ||= isEnding
    end = dot
  }
  return -1
}

/** `example.com.This is`: a sentence that begins without a space. */
const isSentence = (hosts: string, last: string): boolean =>
  /^[A-Z][a-z]/u.test(last) && /^[^A-Z]*[a-z]{2}$/u.test(hosts)

/** The part of a label that may end a host name: `com联系我们` ends at its script, `com_x` and `x2` end none. */
const topOf = (last: string): string | undefined => {
  const top = (encoded.exec(last) ?? ascii.exec(last) ?? foreign.exec(last))?.[0] ?? ""
  const next = last.charAt(top.length)
  const isWhole = top.length >= 2 && (next === "" || (isForeign(next) !== isForeign(top) && !/[\d_-]/u.test(next)))
  return isWhole ? top : undefined
}

const lastDot = (name: string, end: number): number => {
  for (let index = end - 1; index > 0; index--) if (/[.\u3002\uFF0E\uFF61]/u.test(name.charAt(index))) return index
  return -1
}

const isForeign = (text: string): boolean => /^[^\p{ASCII}]/u.test(text)

/** File names of images in several densities end with `@2x`. */
const isName = (hosts: string, top: string): boolean =>
  !fileEndings.has(top.toLowerCase()) && !/^[\d.]{1,4}x$/u.test(hosts)

/** The part before a file extension may be a version too. */
const isHost = (hosts: string, name: string): boolean => hasKnownTop(name) && /[^\d.]/u.test(hosts)
