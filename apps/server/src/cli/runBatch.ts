import { setTimeout as sleep } from "node:timers/promises"
import { type BatchClient, ServiceRefusal } from "./BatchClient.ts"
import type { FailedPage } from "./failedPages.ts"
import type { PageFolder } from "./PageFolder.ts"
import { printNote } from "./print.ts"
import { progressLine } from "./progressLine.ts"
import { type PlacedPage, placeFinder, type ScrapePlan } from "./ScrapePlan.ts"
import { type WrittenPage, writePage } from "./writePage.ts"

const pollMillis = 200
const noteMillis = 5000

const requestOf = ({ asked, pages }: ScrapePlan) => {
  const { actions, concurrency, formats, fullPage, pdf, screenshot } = asked
  const steps = [...actions, ...(pdf === undefined ? [] : [{ type: "pdf" }])]
  return {
    urls: pages.map(({ url }) => url),
    // The file's extension chooses the image type.
    formats:
      screenshot === undefined
        ? formats
        : [
            ...formats,
            { type: "screenshot", fullPage, ...(/\.jpe?g$/iu.test(screenshot.file ?? "") ? { quality: 85 } : {}) },
          ],
    ...(steps.length === 0 ? {} : { actions: steps }),
    ...(concurrency === undefined ? {} : { maxConcurrency: concurrency }),
  }
}

/** Follows the pages of a plan to their end, and keeps the record of the folder. */
class Progress {
  readonly plan: ScrapePlan
  readonly placeOf: (url: string) => number
  /** Number of documents read. */
  read = 0
  isWhole = true
  readonly #folder: PageFolder | undefined
  readonly #added: ReadonlyArray<PlacedPage>
  #notedAt = 0

  constructor(plan: ScrapePlan, folder: PageFolder | undefined) {
    this.plan = plan
    this.#folder = folder
    this.placeOf = placeFinder(plan.pages, folder?.next ?? (() => plan.pages.length + 1))
    this.#added = folder?.expect(plan) ?? []
  }

  async wrote(page: PlacedPage, written: WrittenPage): Promise<void> {
    this.isWhole &&= written.isWhole
    await this.#folder?.keep(this.plan.asked, page, written)
  }

  lost(page: FailedPage): void {
    this.isWhole = false
    this.#folder?.lose(this.plan.asked, page)
  }

  leftOut(url: string): void {
    this.isWhole = false
    this.#folder?.forget(this.placeOf(url))
  }

  /** Nothing was started: pages of this command alone are not to be tried again as they were asked for. */
  async refused(): Promise<void> {
    for (const { place } of this.#added) this.#folder?.forget(place)
    await this.#folder?.note()
  }

  /** Records the outstanding pages every few seconds, so that an interrupted command can be retried. */
  async note(): Promise<void> {
    if (Date.now() - this.#notedAt < noteMillis) return
    this.#notedAt = Date.now()
    await this.#folder?.note()
  }
}

/** Writes the documents that are ready. One that cannot be written is reported as failed; the others are still written. */
const writeDocuments = async (client: BatchClient, id: string, progress: Progress): Promise<void> => {
  for await (const page of client.documents(id, progress.read)) {
    progress.read += 1
    const url = page.metadata.sourceURL ?? "page"
    const place = progress.placeOf(url)
    try {
      await progress.wrote({ place, url }, await writePage(client, progress.plan, { page, place }))
    } catch (error) {
      const { code, message, path = "A file" } = error as NodeJS.ErrnoException
      if (code === undefined) throw error
      printNote(`${path} was not written (${code}).`)
      progress.lost({ place, url, code: "NOT_WRITTEN", error: message })
    }
  }
}

const readFailures = async (client: BatchClient, id: string, progress: Progress): Promise<void> => {
  for await (const { code = "failed", error, url } of client.failures(id)) {
    progress.lost({ place: progress.placeOf(url), url, code, error })
    printNote(`${url}  ${code}: ${error}`)
  }
}

/** Writes pages as they finish, until the batch has ended. */
const writePages = async (client: BatchClient, id: string, progress: Progress): Promise<void> => {
  const live = process.stderr.isTTY
  for (;;) {
    await progress.note()
    // Status first: once a batch has ended, all documents are there.
    const status = await client.progress(id)
    const hasEnded = status.status !== "scraping"
    // The line holds numbers only. File names start where it did.
    if (live) process.stderr.write("\r\u001B[K")
    else if (hasEnded) process.stderr.write(`${progressLine(status)}\n`)
    await writeDocuments(client, id, progress)
    if (live) process.stderr.write(`${progressLine(status)}${hasEnded ? "\n" : ""}`)
    if (hasEnded) return
    await sleep(pollMillis)
  }
}

/** Where the pages of a batch go, and why an address is none. */
export interface BatchSurroundings {
  /** Absent if one page goes to the standard output. */
  readonly folder: PageFolder | undefined
  readonly problemOf: (url: string) => string | undefined
}

/** Runs the pages of a plan as one batch and writes them. Resolves to whether everything that was asked for is there. */
export const runBatch = async (
  client: BatchClient,
  plan: ScrapePlan,
  { folder, problemOf }: BatchSurroundings,
): Promise<boolean> => {
  const progress = new Progress(plan, folder)
  await folder?.note()
  const { id, invalidURLs } = await client.start(requestOf(plan)).catch(async (error: unknown) => {
    if (error instanceof ServiceRefusal) await progress.refused()
    throw error
  })
  await writePages(client, id, progress)
  await readFailures(client, id, progress)
  for (const url of invalidURLs) {
    progress.leftOut(url)
    printNote(`${url}  was left out. ${problemOf(url) ?? "It is not a web address."}`)
  }
  await folder?.note()
  return progress.isWhole
}
