/** What became of a page's cookie popup. Nothing is ever accepted. */
export interface ConsentOutcome {
  /** The system that showed it, as autoconsent names it, or `unknown`. Absent when no popup was seen. */
  readonly found?: string
  /** It was answered with no, and is gone. */
  readonly rejected: boolean
  /** It could not be answered, and was taken out of sight. */
  readonly hidden: boolean
}

/** No popup was seen. */
export const noPopup: ConsentOutcome = { rejected: false, hidden: false }
