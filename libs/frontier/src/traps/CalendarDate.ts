/** A day or a month that an address is for. */
export interface CalendarDate {
  readonly span: "day" | "month"
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** The address without the date, equal for all of one calendar. */
  readonly rest: string
  /** Whether a query or a name such as `calendar` says that it is one; else it may be an archive. */
  readonly isNamed: boolean
}
