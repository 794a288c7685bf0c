import { decide, type Decision } from "../Decision.ts"

/** Keeps the likeliest of a page of which no text was kept, and all of a page without text. */
export const keepSomething = (decisions: ReadonlyArray<Decision>): void => {
  const texts = decisions.filter(({ block }) => block.length > 0)
  const most = texts.reduce((best, { probability }) => Math.max(best, probability), 0)
  for (const decision of texts.length === 0 ? decisions : texts)
    if (decision.probability * 2 >= most) decide(decision, true, "fallback")
}
