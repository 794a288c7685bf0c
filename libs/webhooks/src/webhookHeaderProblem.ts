import { isHeaderName, isHeaderValue, isReservedHeader } from "@trawl/core"

const isSignature = (name: string): boolean => name === "x-firecrawl-signature" || name.startsWith("webhook-")

/** Why this header cannot be sent with a delivery, as the rest of a sentence about it; undefined when it can. */
export const webhookHeaderProblem = (name: string, value: string): string | undefined => {
  if (!isHeaderName(name)) return "is not a valid header name"
  if (isReservedHeader(name) || isSignature(name.toLowerCase())) return "is a reserved header and cannot be set"
  if (!isHeaderValue(value)) return "has a value with a line break, a control character or a character beyond U+00FF"
  return undefined
}
