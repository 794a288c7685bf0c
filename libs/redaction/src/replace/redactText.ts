import { detectPii } from "@trawl/pii"
import { redactTextBy } from "./redactTextBy.ts"

/** Replaces the personal data in a text, and returns the detections. Linear. */
export const redactText = redactTextBy(detectPii)
