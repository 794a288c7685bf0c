/** Text that both databases accept: PostgreSQL refuses NUL, and lone surrogates are not UTF-8. Everything else is unchanged. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll("\u0000", "\uFFFD")
