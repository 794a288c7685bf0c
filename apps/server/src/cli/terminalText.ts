/**
 * Text that is safe to show at a terminal: control characters and those that reorder a line become U+FFFD. That is C0 except
 * line feed and tab, DEL, C1 (ECMA-48), and the embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX #9).
 */
export const terminalText = (text: string): string =>
  text.replaceAll(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, "\u{FFFD}")
