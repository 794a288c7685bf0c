/** The history of earlier attempts at a page. */
export interface PageHistory {
  /** Attempts that never ended, because the process was gone for an unknown reason. */
  readonly attempts: number
  /** How often a process crashed while working on this URL for this team, in the last day. */
  readonly breakdowns: number
}

const mostBreakdowns = 2
/** A process may be killed from outside repeatedly, which says little about the page. */
const mostAttempts = 5

/** Whether the page must not be tried again. */
export const isPoisoned = ({ attempts, breakdowns }: PageHistory): boolean =>
  breakdowns >= mostBreakdowns || attempts >= mostAttempts

/** Whether the page may have crashed a process: suspects run one at a time, so that the next crash identifies a single page. */
export const isSuspect = ({ attempts, breakdowns }: PageHistory): boolean => breakdowns > 0 || attempts > 1
