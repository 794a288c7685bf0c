import type { InjectionFinding } from "@trawl/threat"

const leftOut = "left out: the page is redacted"

/** Findings without quotes, for a page whose personal data must not be shown. */
export const withoutQuotes = <Finding extends InjectionFinding>(
  findings: ReadonlyArray<Finding>,
): ReadonlyArray<Finding> => findings.map((finding) => ({ ...finding, excerpt: leftOut }))
