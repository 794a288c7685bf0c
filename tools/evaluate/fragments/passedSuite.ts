import { meanOf } from "../suites/aggregates.ts"
import type { Suite } from "../suites/Suite.ts"

/** A fragment, and the check of its markdown. */
export interface Fragment {
  readonly id: string
  readonly group: string
  readonly html: string
  readonly isPassed: (markdown: string) => boolean
}

/** Longer markdown of a fragment, which is short, is a failure, and would take long to render. */
const mostMarkdown = 100_000

/** A suite of fragments that each pass or fail. */
export const passedSuite = (name: string, fragments: ReadonlyArray<Fragment>): Suite => ({
  name,
  asks: ["fragments"],
  worst: "passed",
  cases: fragments.map(({ id, group, html, isPassed }) => ({
    id,
    group,
    task: { kind: "fragment", html },
    score: ({ markdown = "", failure }) => ({
      passed: Number(failure === undefined && markdown.length <= mostMarkdown && isPassed(markdown)),
    }),
  })),
  figures: (scored) => ({ [name]: { value: meanOf("passed")(scored) ?? 0, of: scored.length } }),
})
