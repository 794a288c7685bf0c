import { detectPii } from "@trawl/pii"
import { redactMarkdownBy } from "./redactMarkdownBy.ts"

/** Replaces personal data in markdown: in text, code, URLs, titles and alternative texts; returns the detections in the text of its tree. Blocks without any stay as written. Linear. */
export const redactMarkdown = redactMarkdownBy(detectPii)
