const reserved = new Set([
  "host",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "upgrade",
  "expect",
  "te",
  "trailer",
  "x-firecrawl-signature",
])

// RFC 9110, section 5.6.2.
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/u
// RFC 9110, section 5.5: what an HTTP/1.1 client can write, one byte a character.
const writable = /^[\t\u0020-\u007e\u0080-\u00ff]*$/u

/** Why this header cannot be sent with a delivery, as the rest of a sentence about it; undefined when it can. */
export const webhookHeaderProblem = (name: string, value: string): string | undefined => {
  const lowerCase = name.toLowerCase()
  if (!token.test(name)) return "is not a valid header name"
  if (reserved.has(lowerCase) || lowerCase.startsWith("webhook-")) return "is a reserved header and cannot be set"
  if (!writable.test(value)) return "has a value with a line break, a control character or a character beyond U+00FF"
  return undefined
}
