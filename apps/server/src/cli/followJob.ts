import { setTimeout as sleep } from "node:timers/promises"
import type { BatchClient, JobProgress } from "./BatchClient.ts"
import type { FailedPage } from "./failedPages.ts"
import type { PageFolder } from "./PageFolder.ts"
import { printNote } from "./print.ts"
import type { PlacedPage, ScrapePlan } from "./ScrapePlan.ts"
import { type WrittenPage, writePage } from "./writePage.ts"

const pollMillis = 200
const noteMillis = 5000

/** Code of pages that a crawl has read and left out as it was asked to, such as a start that is outside of `--include`. */
const leftOut = "CRAWL_DENIAL"

/** The pages of a job that is followed to its end, with the record of their folder. */
export class FollowedPages {
  readonly plan: Pick<ScrapePlan, "asked" | "folder">
  /** Number of documents read. */
  read = 0
  isWhole = true
  readonly #folder: PageFolder | undefined
  readonly #placeOf: (url: string) => number | undefined
  #notedAt = 0

  /** `placeOf` finds the number of a page, and none for one that is not to be written. */
  constructor(
    plan: FollowedPages["plan"],
    folder: PageFolder | undefined,
    placeOf: (url: string) => number | undefined,
  ) {
    this.plan = plan
    this.#folder = folder
    this.#placeOf = placeOf
  }

  placeOf(url: string): number | undefined {
    return this.#placeOf(url)
  }

  async wrote(page: PlacedPage, written: WrittenPage): Promise<void> {
    this.isWhole &&= written.isWhole
    await this.#folder?.keep(this.plan.asked, page, written)
  }

  lost(page: FailedPage): void {
    this.isWhole = false
    this.#folder?.lose(this.plan.asked, page)
  }

  /** Records the outstanding pages every few seconds, so that an interrupted command can be retried. */
  async note(): Promise<void> {
    if (Date.now() - this.#notedAt < noteMillis) return
    this.#notedAt = Date.now()
    await this.#folder?.note()
  }
}

/** Writes the documents that are ready. One that cannot be written is reported as failed; the others are still written. */
const writeDocuments = async (client: BatchClient, id: string, pages: FollowedPages): Promise<void> => {
  for await (const page of client.documents(id, pages.read)) {
    pages.read += 1
    const url = page.metadata.sourceURL ?? "page"
    const place = pages.placeOf(url)
    if (place === undefined) continue
    try {
      await pages.wrote({ place, url }, await writePage(client, pages.plan, { page, place }))
    } catch (error) {
      const { code, message, path = "A file" } = error as NodeJS.ErrnoException
      if (code === undefined) throw error
      printNote(`${path} was not written (${code}).`)
      pages.lost({ place, url, code: "NOT_WRITTEN", error: message })
    }
  }
}

const readFailures = async (client: BatchClient, id: string, pages: FollowedPages): Promise<void> => {
  for await (const { code = "failed", error, url } of client.failures(id)) {
    printNote(`${url}  ${code}: ${error}`)
    // Nothing is missing, and another run would leave it out again.
    if (code === leftOut) continue
    const place = pages.placeOf(url)
    if (place !== undefined) pages.lost({ place, url, code, error })
  }
}

/** Writes the pages of a job as they finish, until it has ended; returns its last status. `line` says in numbers how far it is. */
export const followJob = async (
  client: BatchClient,
  id: string,
  { line, pages }: { readonly pages: FollowedPages; readonly line: (status: JobProgress) => string },
): Promise<JobProgress> => {
  const live = process.stderr.isTTY
  for (;;) {
    await pages.note()
    // Status first: once a job has ended, all documents are there.
    const status = await client.progress(id)
    const hasEnded = status.status !== "scraping"
    // The line holds numbers only. File names start where it did.
    if (live) process.stderr.write("\r\u001B[K")
    else if (hasEnded) process.stderr.write(`${line(status)}\n`)
    await writeDocuments(client, id, pages)
    if (live) process.stderr.write(`${line(status)}${hasEnded ? "\n" : ""}`)
    if (hasEnded) {
      await readFailures(client, id, pages)
      return status
    }
    await sleep(pollMillis)
  }
}
