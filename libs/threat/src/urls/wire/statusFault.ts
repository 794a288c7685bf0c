import { retryAfterMillis } from "./retryAfterMillis.ts"
import type { SourceAnswer } from "./getBytes.ts"
import { SourceFault } from "./SourceFault.ts"

const sentenceOf = (status: number): string => {
  if (status === 401 || status === 403) return `it does not take the key (status ${status})`
  return status === 429 ? "it was asked too often (status 429)" : `it answered with status ${status}`
}

/** The error for an answer with an error status. Contains nothing that the source wrote. */
export const statusFault = ({ headers, status }: SourceAnswer, now: number): SourceFault => {
  const wait = status === 429 || status === 503 ? retryAfterMillis(headers["retry-after"], now) : undefined
  return new SourceFault({
    message: sentenceOf(status),
    isPassing: status >= 500,
    ...(wait === undefined ? {} : { retryAfterMillis: wait }),
  })
}
