import type { ModelQuestion } from "@trawl/core"
import { createHash } from "node:crypto"
import { canonicalText } from "../schema/canonicalText.ts"

/** What a question is, whenever it is asked: the SHA-256 of all of it but its deadline, in hexadecimal digits. */
export const questionKey = ({ instructions, parts, schema, task, text, prompt }: ModelQuestion): string =>
  createHash("sha256")
    .update(canonicalText({ task, instructions, wish: prompt ?? null, text, schema, parts }))
    .digest("hex")
