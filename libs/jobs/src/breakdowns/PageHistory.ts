/** What earlier attempts at a page came to. */
export interface PageHistory {
  /** Attempts that were begun and never ended: the process was gone before. Why, nobody knows. */
  readonly attempts: number
  /** How often a process broke down while it worked on this URL for this team, in the last day. */
  readonly breakdowns: number
}

const mostBreakdowns = 2
/** A process may be killed from outside, and more than once: that alone says little about the page. */
const mostAttempts = 5

/** Whether the page is not to be tried again. */
export const isPoisoned = ({ attempts, breakdowns }: PageHistory): boolean => breakdowns >= mostBreakdowns || attempts >= mostAttempts

/** Whether the page may be what broke a process: suspects run one at a time, so that the next breakdown convicts one alone. */
export const isSuspect = ({ attempts, breakdowns }: PageHistory): boolean => breakdowns > 0 || attempts > 1
