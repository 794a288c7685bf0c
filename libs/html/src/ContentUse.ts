/** What is known of those who read a page. Plain data. */
export interface ContentUse {
  /** Whether anybody is going to read its content or its markdown. Absent: perhaps. False: its verdict does without, for main content costs more than all else. */
  readonly needsContent?: boolean
}
