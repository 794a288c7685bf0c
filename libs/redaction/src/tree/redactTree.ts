import { detectPii } from "@trawl/pii"
import { redactTreeBy } from "./redactTreeBy.ts"

/** Replaces personal data in a hast tree, in text, attributes and URLs, drops its comments, and returns the detections. The argument is not changed. Linear. */
export const redactTree = redactTreeBy(detectPii)
