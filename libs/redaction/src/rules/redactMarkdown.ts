import { detectPii } from "@trawl/pii/rules"
import { redactMarkdownBy } from "../tree/redactMarkdownBy.ts"

/** Replaces personal data in markdown: in text, code, URLs, titles and alternative texts; returns the detections in the text of its tree. Blocks without any stay as written. By rules alone. Linear. */
export const redactMarkdown = redactMarkdownBy(detectPii)
