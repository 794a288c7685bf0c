/** Whether a page has a word at all. */
export const hasText = (markdown: string): boolean => /[\p{L}\p{N}]/u.test(markdown)

/** The warning of a format that is made of text, for a page that has none. */
export const noText = (what: string): { readonly fields: Record<never, never>; readonly warnings: ReadonlyArray<string> } => ({ fields: {}, warnings: [`${what} was left out: the page has no text.`] })
