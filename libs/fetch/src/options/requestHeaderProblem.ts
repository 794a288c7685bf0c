// Headers that belong to the connection, or that the client library computes. RFC 9110, section 7.6.1, and RFC 9112.
const reserved: ReadonlySet<string> = new Set([
  "host",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "upgrade",
  "expect",
  "te",
  "trailer",
  "proxy-connection",
  "proxy-authorization",
])

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
// Tab, space, visible ASCII and Latin-1: what a header value can carry. CR, LF and NUL would end or cut it.
const value = /^[\t\x20-\x7e\x80-\xff]*$/

const maxCount = 100
const maxCharacters = 32_768

const problemOfOne = (name: string, text: string): string | undefined => {
  if (!token.test(name)) return `The header name ${JSON.stringify(name.slice(0, 80))} may hold only letters, digits and !#$%&'*+-.^_\`|~.`
  if (reserved.has(name.toLowerCase())) return `The header ${name} is set by the service and cannot be given.`
  if (value.test(text)) return undefined
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
