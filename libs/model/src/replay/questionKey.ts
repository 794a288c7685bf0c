import type { ModelQuestion } from "@trawl/core"
import { createHash } from "node:crypto"
import { canonicalText } from "../schema/canonicalText.ts"

/** Identifies a question: the SHA-256 of everything but its deadline, in hexadecimal digits. The prompt keeps its old name in the hashed text, so that stored records stay valid. */
export const questionKey = ({ instructions, parts, schema, task, text, prompt }: ModelQuestion): string =>
  createHash("sha256")
    .update(canonicalText({ task, instructions, wish: prompt ?? null, text, schema, parts }))
    .digest("hex")
