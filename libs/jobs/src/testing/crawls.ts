import { assert } from "@effect/vitest"
import type { TestStore } from "@trawl/store/testing"
import { Effect } from "effect"
import type { SubmittedCrawl, Submission } from "../batches/Submission.ts"
import { sourceOf, submit, team } from "./submissions.ts"
import { awaitStatus, documentsOf, testJobs, type TestJobs, type TestSettings } from "./testJobs.ts"
import { type SitePage, siteUrl, TestSite } from "./TestSite.ts"

/** Submits a crawl of a test site. */
export const crawl = (more: Partial<SubmittedCrawl> = {}, batch: Partial<Submission> = {}) =>
  submit({
    urls: [siteUrl("/")],
    crawl: { key: "/", settings: { deep: true }, limit: 1000, paced: false, ...more },
    ...batch,
  })

/** The status of a crawl when it has ended. */
export const awaitClosed = (id: string) =>
  awaitStatus(
    { team, id },
    ({ cancelled, completed, completedAt, failed, total }) =>
      completedAt !== undefined && completed + failed + cancelled === total,
  )

/** How a crawl ended, with the paths that it has brought. */
export const describeEnd = Effect.fnUntraced(function* (id: string) {
  const status = yield* awaitClosed(id)
  const paths = (yield* documentsOf(status)).map((document) => new URL(sourceOf(document)).pathname)
  const { crawl: progress, failed, total } = status
  assert.isDefined(progress)
  return { status: status.status, paths: paths.toSorted(), failed, total, ...progress }
})

/** Pages by path. */
export type SitePages = Readonly<Record<string, SitePage>> | ((path: string) => SitePage)

/** Crawls a site in one process. */
export const onSite = <A, E>(
  store: TestStore & { readonly settings?: TestSettings },
  pages: SitePages,
  run: (site: TestSite) => Effect.Effect<A, E, TestJobs>,
) => {
  const site = new TestSite(pages)
  return Effect.provide(run(site), testJobs(store, site, { alone: true, ...store.settings }), { local: true })
}

/** Paths in a folder. */
export const links = (count: number, folder = "/p"): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}`)
