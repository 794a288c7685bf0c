/** A calendar month in UTC. */
export interface BillingMonth {
  /** Its first moment, as an ISO time. */
  readonly start: string
  /** The first moment of the next one. */
  readonly end: string
}

/** The month of a text such as `2026-11`. */
export const billingMonth = (month: string): BillingMonth => {
  const [year = 0, number = 1] = month.split("-").map(Number)
  return {
    start: new Date(Date.UTC(year, number - 1)).toISOString(),
    end: new Date(Date.UTC(year, number)).toISOString(),
  }
}

/** The month of a time in milliseconds since the epoch. */
export const currentMonth = (millis: number): BillingMonth => billingMonth(new Date(millis).toISOString())
