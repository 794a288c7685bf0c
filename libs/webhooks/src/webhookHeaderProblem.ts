import { isHeaderName, isHeaderValue, isReservedHeader } from "@trawl/core"

const isSignature = (name: string): boolean => name === "x-firecrawl-signature" || name.startsWith("webhook-")

/** Whether a header, its name in lower case, describes the body, which only the delivery may do. RFC 9110, section 8. */
export const isBodyHeader = (name: string): boolean => name.startsWith("content-")

/** Headers between a client and a proxy, which receivers never see. */
const ofProxies: ReadonlySet<string> = new Set(["proxy-connection", "proxy-authorization"])

const isReserved = (name: string): boolean =>
  isReservedHeader(name) || ofProxies.has(name) || isSignature(name) || isBodyHeader(name)

/** Why this header cannot be sent with a delivery, as the predicate of a sentence; undefined when it can. */
export const webhookHeaderProblem = (name: string, value: string): string | undefined => {
  if (!isHeaderName(name)) return "is not a valid header name"
  if (isReserved(name.toLowerCase())) return "is a reserved header and cannot be set"
  if (!isHeaderValue(value)) return "has a value with a line break, a control character or a character beyond U+00FF"
  return undefined
}
