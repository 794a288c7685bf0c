import type { InjectionFinding } from "@trawl/threat"

const leftOut = "left out: the page is redacted"

/** Findings without what they quote of a page whose personal data may not be shown. */
export const withoutQuotes = <Finding extends InjectionFinding>(findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> => findings.map((finding) => ({ ...finding, excerpt: leftOut }))
