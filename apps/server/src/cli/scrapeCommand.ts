import { BatchClient, ServiceRefusal } from "./BatchClient.ts"
import { makeOutput } from "./makeOutput.ts"
import type { PageFolder } from "./PageFolder.ts"
import { planScrape } from "./planScrape.ts"
import { printNote } from "./print.ts"
import { runBatch } from "./runBatch.ts"
import { withFolder } from "./withFolder.ts"
import type { ScrapeArguments } from "./scrapeArguments.ts"
import { placed, PlanFault, type ScrapePlan } from "./ScrapePlan.ts"

/** What a command needs of the service. */
export interface ScrapeService {
  readonly start: (use: (base: string) => Promise<number>) => Promise<number>
  /** Why an address is not valid, as one sentence. */
  readonly problemOf: (url: string) => string | undefined
}

/** Runs one batch after the other. Resolves to the exit code: 0 if all pages and captures were written. */
const runPlans = (
  plans: ReadonlyArray<ScrapePlan>,
  folder: PageFolder | undefined,
  { problemOf, start }: ScrapeService,
): Promise<number> =>
  start(async (base) => {
    let isWhole = true
    for (const plan of plans) {
      const ended = await runBatch(new BatchClient(base, undefined), plan, { folder, problemOf })
      isWhole &&= ended
    }
    if (folder !== undefined && folder.failed().length > 0)
      printNote(`To try those that failed again: npm start -- scrape --retry-failed ${folder.path}`)
    return isWhole ? 0 : 1
  })

const retryFailed = (path: string, args: ScrapeArguments, service: ScrapeService): Promise<number> =>
  withFolder(path, async (folder) => {
    const plans = folder.retries(args.concurrency)
    if (plans.length === 0) throw new PlanFault(`No page of the folder ${path} has failed: there is none to try again.`)
    return runPlans(plans, folder, service)
  })

const scrapeNew = async (args: ScrapeArguments, service: ScrapeService): Promise<number> => {
  // Checked before the pages are fetched, which may take long.
  const { asked, folder: path, urls } = await planScrape(args)
  if (path === undefined) return runPlans([{ pages: placed(urls), asked }], undefined, service)
  await makeOutput(path)
  return withFolder(path, async (folder) => {
    const { pages, present } = folder.claim(urls, asked, args.again)
    if (present > 0) printNote(presentNote(path, present, urls.length))
    return pages.length === 0 ? 0 : runPlans([{ pages, asked, folder: path }], folder, service)
  })
}

const presentNote = (path: string, present: number, given: number): string =>
  `${present} of ${given} pages ${present === 1 ? "is" : "are"} in ${path} already and left out; --again scrapes them again, as further files.`

/** Scrapes what the arguments name, shows the progress, writes the pages. Resolves to the exit code: 0 if all pages and captures were written. */
export const scrapeCommand = async (args: ScrapeArguments, service: ScrapeService): Promise<number> => {
  try {
    return await (args.retryFailed === undefined
      ? scrapeNew(args, service)
      : retryFailed(args.retryFailed, args, service))
  } catch (error) {
    if (!(error instanceof ServiceRefusal || error instanceof PlanFault)) throw error
    printNote(error.message)
    return 1
  }
}
