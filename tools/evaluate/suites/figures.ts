import type { Gives } from "../converters/Converter.ts"
import type { Figures, Suite } from "./Suite.ts"

/** Figures of title, author and date; all others are of the content. */
const facts: ReadonlySet<string> = new Set(["title right", "author right", "date right", "author spurious", "date spurious"])

/** The figures that say something of a converter which gives these. */
export const figuresThatCount = (figures: Figures, gives: Gives): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => (facts.has(name) ? gives.facts === true : gives.pages === true || gives.fragments === true)))

/** Whether a converter has an answer to the cases of a suite. */
export const answers = (suite: Suite, gives: Gives): boolean =>
  suite.asks === "fragments" ? gives.fragments === true : gives.pages === true || (gives.facts === true && suite.name === "wcxb")
