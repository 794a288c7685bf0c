/** What to say of a page by the status that its site answered with, if anything. */
export const statusWarning = (status: number | undefined): ReadonlyArray<string> =>
  status === undefined || (status >= 200 && status < 300) ? [] : [`The page was answered with status ${status}.`]
