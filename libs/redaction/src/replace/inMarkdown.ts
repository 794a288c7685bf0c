import type { Escape } from "./replaceSpans.ts"

/** In markdown that is not parsed. */
export const inMarkdown: Escape = (replacement) => replacement.replaceAll(/[<*]/gu, String.raw`\$&`)
