/** Puts U+FFFD for U+0000, as the HTML standard does nearly everywhere. */
export const withoutNulls = (text: string): string => (text.includes("\0") ? text.replaceAll("\0", "\uFFFD") : text)
