/** A day of the Gregorian calendar. */
export interface Day {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

/** Whether a day exists. */
export const isDay = ({ year, month, day }: Day): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
