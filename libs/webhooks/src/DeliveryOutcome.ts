/** What came of one attempt to send an event. */
export interface DeliveryOutcome {
  /**
   * `delivered`: 2xx. `gone`: 410, the receiver wants no more. `refused`: the address guard forbids the address.
   * `unreachable`: no answer at all. `rejected`: any other status. `unsendable`: the event itself cannot be built any more.
   */
  readonly result: "delivered" | "gone" | "refused" | "unreachable" | "rejected" | "unsendable"
  /** HTTP status, when there was an answer. */
  readonly status?: number
  /** Short and stable: `ADDRESS_REFUSED`, `TIMEOUT`, `ECONNREFUSED` …; absent when there was an answer. */
  readonly code?: string
  /** One sentence for the delivery log. No addresses, no header values, nothing the receiver wrote. */
  readonly error?: string
  /** Milliseconds that a 429 or 503 asked to wait. */
  readonly retryAfter?: number
}
