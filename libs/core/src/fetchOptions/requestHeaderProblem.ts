import { isHeaderName } from "../isHeaderName.ts"
import { isHeaderValue } from "../isHeaderValue.ts"
import { isReservedHeader } from "../isReservedHeader.ts"

/** Headers between a client and a proxy, which sites never see. */
const ofProxies: ReadonlySet<string> = new Set(["proxy-connection", "proxy-authorization"])

const maxCount = 100
const maxCharacters = 32_768

const problemOfOne = (name: string, text: string): string | undefined => {
  if (!isHeaderName(name))
    return `The header name ${JSON.stringify(name.slice(0, 80))} may hold only letters, digits and !#$%&'*+-.^_\`|~.`
  if (isReservedHeader(name) || ofProxies.has(name.toLowerCase()))
    return `The header ${name} is set by the service and cannot be given.`
  if (isHeaderValue(text)) return undefined
  return `The value of the header ${name} holds a line break or another character that a header cannot carry.`
}

/** Why these request headers cannot be sent, as one sentence that never shows a value; undefined when they can. */
export const requestHeaderProblem = (headers: Readonly<Record<string, string>>): string | undefined => {
  const entries = Object.entries(headers)
  if (entries.length > maxCount) return `At most ${maxCount} headers can be given.`
  if (entries.reduce((sum, [name, text]) => sum + name.length + text.length, 0) > maxCharacters) {
    return `The headers may be at most ${maxCharacters} characters long in all.`
  }
  const seen = new Set<string>()
  for (const [name, text] of entries) {
    const problem = problemOfOne(name, text)
    if (problem !== undefined) return problem
    if (seen.has(name.toLowerCase())) return `The header ${name} is given more than once.`
    seen.add(name.toLowerCase())
  }
  return undefined
}
