/** Outcome of rejecting a page's cookie popup. Nothing is ever accepted. */
export interface ConsentOutcome {
  /** The system that showed it, by autoconsent's name, or `unknown`. Absent if no popup was seen. */
  readonly found?: string
  /** It was rejected and is gone. */
  readonly rejected: boolean
  /** It could not be rejected, and was hidden. */
  readonly hidden: boolean
}

/** No popup was seen. */
export const noPopup: ConsentOutcome = { rejected: false, hidden: false }
