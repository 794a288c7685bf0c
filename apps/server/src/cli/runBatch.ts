import { type BatchClient, ServiceRefusal } from "./BatchClient.ts"
import { FollowedPages, followJob } from "./followJob.ts"
import type { PageFolder } from "./PageFolder.ts"
import { printNote } from "./print.ts"
import { progressLine } from "./progressLine.ts"
import { pageOptions } from "./pageOptions.ts"
import { type PlacedPage, placeFinder, type ScrapePlan } from "./ScrapePlan.ts"

const requestOf = ({ asked, pages }: ScrapePlan) => ({
  urls: pages.map(({ url }) => url),
  ...pageOptions(asked),
  ...(asked.concurrency === undefined ? {} : { maxConcurrency: asked.concurrency }),
})

/** Where the pages of a batch go, and why an address is none. */
export interface BatchSurroundings {
  /** Absent if one page goes to the standard output. */
  readonly folder: PageFolder | undefined
  readonly problemOf: (url: string) => string | undefined
}

/** Nothing was started: pages of this command alone are not to be tried again as they were asked for. */
const forgetPages = async (folder: PageFolder | undefined, pages: ReadonlyArray<PlacedPage>): Promise<void> => {
  for (const { place } of pages) folder?.forget(place)
  await folder?.note()
}

/** Runs the pages of a plan as one batch and writes them. Resolves to whether everything that was asked for is there. */
export const runBatch = async (
  client: BatchClient,
  plan: ScrapePlan,
  { folder, problemOf }: BatchSurroundings,
): Promise<boolean> => {
  const placeOf = placeFinder(plan.pages, folder?.next ?? (() => plan.pages.length + 1))
  const pages = new FollowedPages(plan, folder, placeOf)
  const added = folder?.expect(plan) ?? []
  await folder?.note()
  const { id, invalidURLs = [] } = await client.start(requestOf(plan)).catch(async (error: unknown) => {
    if (error instanceof ServiceRefusal) await forgetPages(folder, added)
    throw error
  })
  await followJob(client, id, { pages, line: progressLine })
  for (const url of invalidURLs) {
    pages.isWhole = false
    folder?.forget(placeOf(url))
    printNote(`${url}  was left out. ${problemOf(url) ?? "It is not a web address."}`)
  }
  await folder?.note()
  return pages.isWhole
}
