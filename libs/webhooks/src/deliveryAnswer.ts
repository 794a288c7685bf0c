import type { DeliveryOutcome } from "./DeliveryOutcome.ts"
import { retryAfterMillis } from "./retryAfterMillis.ts"

/** The relevant parts of the receiver's response. */
export interface ReceiverAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Classifies a response: 2xx is success, 410 ends the whole target, everything else, redirects included, is a failure. */
export const deliveryAnswer = (answer: ReceiverAnswer, now: number): DeliveryOutcome => {
  const { status } = answer
  if (status >= 200 && status < 300) return { result: "delivered", status }
  if (status === 410)
    return { result: "gone", status, error: "The receiver answered 410: it wants no more events of this batch." }
  if (status >= 300 && status < 400) {
    return {
      result: "rejected",
      status,
      error: `The receiver answered with the redirect ${status}, which is not followed.`,
    }
  }
  const wait = status === 429 || status === 503 ? retryAfterMillis(answer.retryAfter, now) : undefined
  return {
    result: "rejected",
    status,
    error: `The receiver answered ${status}.`,
    ...(wait === undefined ? {} : { retryAfter: wait }),
  }
}
