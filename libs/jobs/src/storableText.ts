/** Text that both databases take: PostgreSQL refuses NUL, and lone surrogates are not UTF-8. All else stays as it is. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll("\u0000", "\uFFFD")
