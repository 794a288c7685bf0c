/** The outcome of one attempt to send an event. */
export interface DeliveryOutcome {
  /**
   * `delivered`: 2xx. `gone`: 410, the receiver wants no more. `refused`: the address guard forbids the address.
   * `unreachable`: no response. `rejected`: any other status. `unsendable`: the event can no longer be built.
   */
  readonly result: "delivered" | "gone" | "refused" | "unreachable" | "rejected" | "unsendable"
  /** HTTP status, if the receiver responded. */
  readonly status?: number
  /** Short and stable: `ADDRESS_REFUSED`, `TIMEOUT`, `ECONNREFUSED` …; absent if the receiver responded. */
  readonly code?: string
  /** One sentence for the delivery log. No addresses, no header values, nothing the receiver wrote. */
  readonly error?: string
  /** Milliseconds that a 429 or 503 asked to wait. */
  readonly retryAfter?: number
}
