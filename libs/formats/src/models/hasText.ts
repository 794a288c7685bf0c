/** Whether a page has any word. */
export const hasText = (markdown: string): boolean => /[\p{L}\p{N}]/u.test(markdown)

/** The warning of a text-based format for a page without text. */
export const noText = (
  what: string,
): { readonly fields: Record<never, never>; readonly warnings: ReadonlyArray<string> } => ({
  fields: {},
  warnings: [`${what} was left out: the page has no text.`],
})
