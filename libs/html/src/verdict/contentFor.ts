import type { Judgement } from "./Verdict.ts"

/** The judgement that a page is content. */
export const contentFor = (reason: string, sentence: string): Judgement => ({
  verdict: "content",
  evidence: [{ reason, sentence }],
})
