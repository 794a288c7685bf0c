import { blockedList } from "@trawl/api"
import { join } from "node:path"
import { BatchClient, type JobProgress, ServiceRefusal } from "./BatchClient.ts"
import type { CrawlArguments } from "./crawlArguments.ts"
import { crawlLine } from "./crawlLine.ts"
import { FollowedPages, followJob } from "./followJob.ts"
import { makeOutput } from "./makeOutput.ts"
import type { PageFolder } from "./PageFolder.ts"
import { pageOptions } from "./pageOptions.ts"
import { printNote } from "./print.ts"
import type { SavedRequest } from "./SavedRequest.ts"
import { PlanFault } from "./ScrapePlan.ts"
import { withFolder } from "./withFolder.ts"
import { skippedName, writeSkipped } from "./writeSkipped.ts"

const savedRequest = ({ as, concurrency, formats, isImaged }: CrawlArguments): SavedRequest => ({
  as,
  formats,
  actions: [],
  fullPage: false,
  ...(concurrency === undefined ? {} : { concurrency }),
  ...(isImaged ? { screenshot: {} } : {}),
})

const requestOf = ({ concurrency, crawl, url }: CrawlArguments, asked: SavedRequest) => ({
  url,
  ...crawl,
  scrapeOptions: pageOptions(asked),
  ...(concurrency === undefined ? {} : { maxConcurrency: concurrency }),
})

const wordsOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([reason, count]) => `${count} ${reason}`).join(", ")

/** Says what came of the crawl beside its pages. */
const noteEnd = async (client: BatchClient, id: string, { path, status }: { path: string; status: JobProgress }) => {
  const counts = await writeSkipped(path, client.skipped(id))
  const list = join(path, skippedName)
  if (counts.size > 0) printNote(`Left out: ${wordsOf(counts)}. ${list} lists them.`)
  if (status.warning !== undefined) printNote(status.warning.replaceAll(blockedList, list))
  // Each failed page was printed with its reason.
  if (status.error !== undefined) printNote(status.error.split(" The errors endpoint ", 1)[0] ?? "")
}

/** Runs one crawl into a folder. Resolves to the exit code: 0 if all its pages were written. */
const crawlInto = async (base: string, folder: PageFolder, args: CrawlArguments): Promise<number> => {
  const client = new BatchClient(base, undefined, "/v2/crawl")
  const asked = savedRequest(args)
  const find = folder.placeFinder(asked, args.again)
  let present = 0
  const placeOf = (url: string): number | undefined => {
    const place = find(url)
    if (place === undefined) present += 1
    return place
  }
  const pages = new FollowedPages({ asked, folder: folder.path }, folder, placeOf)
  const { id } = await client.start(requestOf(args, asked))
  const begun = Date.now()
  const status = await followJob(client, id, { pages, line: (now) => crawlLine(now, { begun, now: Date.now() }) })
  await folder.note()
  if (present > 0)
    printNote(
      `Pages that are in ${folder.path} already and were not written again: ${present}. --again writes them, as further files.`,
    )
  await noteEnd(client, id, { path: folder.path, status })
  return pages.isWhole && status.status === "completed" ? 0 : 1
}

/** Crawls from the address of the arguments, shows the progress, writes the pages. Resolves to the exit code: 0 if all pages were written. */
export const crawlCommand = async (
  args: CrawlArguments,
  start: (use: (base: string) => Promise<number>) => Promise<number>,
): Promise<number> => {
  try {
    await makeOutput(args.out)
    return await withFolder(args.out, (folder) => start((base) => crawlInto(base, folder, args)))
  } catch (error) {
    if (!(error instanceof ServiceRefusal || error instanceof PlanFault)) throw error
    printNote(error.message)
    return 1
  }
}
