import { makeFolder } from "@trawl/core"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { BatchClient, type ClientDocument, ServiceRefusal } from "./BatchClient.ts"
import { type FailedPage, noteFailed } from "./failedPages.ts"
import { fileNameOf } from "./fileNameOf.ts"
import { pageName } from "./pageName.ts"
import { planScrape } from "./planScrape.ts"
import { print, printNote } from "./print.ts"
import { progressLine } from "./progressLine.ts"
import { saveCaptures } from "./saveCaptures.ts"
import { type ScrapeArguments, textFormats } from "./scrapeArguments.ts"
import type { SavedRequest } from "./SavedRequest.ts"
import { PlanFault, placeFinder, type ScrapePlan } from "./ScrapePlan.ts"

const pollMillis = 200

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

/** Paths of a page's files, by their extensions. */
const namesOf =
  ({ folder }: ScrapePlan, url: string, place: number) =>
  (extension: string) =>
    folder === undefined ? `${pageName(url)}.${extension}` : join(folder, fileNameOf(url, place, extension))

const withNewline = (text: string): string => (text.endsWith("\n") ? text : `${text}\n`)

/** The texts of a page, by the extensions of their files. */
const textsOf = (
  document: ClientDocument,
  { as, formats }: SavedRequest,
): ReadonlyArray<readonly [ending: string, text: string]> => {
  if (as === "json") return [["json", `${JSON.stringify(document, null, 2)}\n`]]
  const texts: Readonly<Record<string, unknown>> = { ...document }
  return formats.map((format) => [textFormats[format] ?? format, withNewline(String(texts[format] ?? ""))])
}

interface FoundPage {
  readonly page: ClientDocument
  readonly place: number
}

/** Results of actions that a text format cannot hold. */
const lostValues = ({ actions: { javascriptReturns = [], scrapes = [] } = {} }: ClientDocument): boolean =>
  javascriptReturns.length + scrapes.length > 0

/** Writes a page and its captures, and prints a note. True if everything requested was there. Rejects if a file cannot be written. */
const writePage = async (client: BatchClient, plan: ScrapePlan, { page, place }: FoundPage): Promise<boolean> => {
  const nameOf = namesOf(plan, page.metadata.sourceURL ?? "page", place)
  const { document, faults, files } = await saveCaptures(page, { client, wanted: plan.asked, nameOf })
  const warning = document.warning === undefined ? "" : `  (${document.warning})`
  if (plan.folder === undefined) {
    for (const [, text] of textsOf(document, plan.asked)) print(process.stdout, text)
    if (warning !== "") printNote(warning.trim())
    for (const file of files) printNote(file)
  } else {
    for (const [ending, text] of textsOf(document, plan.asked)) {
      await writeFile(nameOf(ending), text)
      print(process.stdout, `${nameOf(ending)}${warning}\n`)
    }
    for (const capture of files) print(process.stdout, `${capture}\n`)
  }
  if (plan.asked.as === "markdown" && lostValues(document))
    printNote("What actions returned is in the whole document alone: take --as json to keep it.")
  for (const fault of faults) printNote(fault)
  return faults.length === 0
}

const makeOutput = async (folder: string): Promise<void> => {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new PlanFault(`The folder ${folder} cannot be made (${error.code ?? "unknown cause"}).`)
  })
}

/** Counts the pages so far: written pages are no longer outstanding. */
class Progress {
  readonly placeOf: (url: string) => number
  readonly lost: Array<FailedPage> = []
  /** Number of documents read. */
  read = 0
  isWhole = true
  readonly #plan: ScrapePlan
  readonly #outstanding: Map<number, string>
  #notedAt = 0

  constructor(plan: ScrapePlan) {
    this.#plan = plan
    this.placeOf = placeFinder(plan.pages)
    this.#outstanding = new Map(plan.pages.map(({ place, url }) => [place, url]))
  }

  ended(place: number): void {
    this.#outstanding.delete(place)
  }

  /** Keeps the record of outstanding pages up to date, so that an interrupted command can be retried. */
  async note(): Promise<void> {
    const { asked, folder } = this.#plan
    if (folder === undefined || Date.now() - this.#notedAt < noteMillis) return
    this.#notedAt = Date.now()
    const waiting = [...this.#outstanding].map(([place, url]) => ({
      place,
      url,
      code: "NOT_SCRAPED",
      error: "The command ended before the page came.",
    }))
    await noteFailed(folder, asked, [...this.lost, ...waiting])
  }
}

const noteMillis = 5000

/** Writes the documents that are ready. One that cannot be written is reported as failed; the others are still written. */
const writeDocuments = async (
  client: BatchClient,
  id: string,
  { plan, progress }: { readonly plan: ScrapePlan; readonly progress: Progress },
): Promise<void> => {
  for await (const page of client.documents(id, progress.read)) {
    progress.read += 1
    const url = page.metadata.sourceURL ?? "page"
    const place = progress.placeOf(url)
    progress.ended(place)
    try {
      progress.isWhole = (await writePage(client, plan, { page, place })) && progress.isWhole
    } catch (error) {
      const { code, message, path = "A file" } = error as NodeJS.ErrnoException
      if (code === undefined) throw error
      printNote(`${path} was not written (${code}).`)
      progress.lost.push({ place, url, code: "NOT_WRITTEN", error: message })
    }
  }
}

const readFailed = async (client: BatchClient, id: string, { lost, placeOf }: Progress): Promise<void> => {
  for await (const { code = "failed", error, url } of client.failures(id)) {
    lost.push({ place: placeOf(url), url, code, error })
    printNote(`${url}  ${code}: ${error}`)
  }
}

/** Writes pages as they finish, until the batch has ended. */
const writePages = async (
  client: BatchClient,
  id: string,
  run: { readonly plan: ScrapePlan; readonly progress: Progress },
): Promise<void> => {
  const live = process.stderr.isTTY
  for (;;) {
    await run.progress.note()
    // Status first: once a batch has ended, all documents are there.
    const status = await client.progress(id)
    const hasEnded = status.status !== "scraping"
    // The line holds numbers only. File names start where it did.
    if (live) process.stderr.write("\r\u001B[K")
    else if (hasEnded) process.stderr.write(`${progressLine(status)}\n`)
    await writeDocuments(client, id, run)
    if (live) process.stderr.write(`${progressLine(status)}${hasEnded ? "\n" : ""}`)
    if (hasEnded) return
    await sleep(pollMillis)
  }
}

const run = async (client: BatchClient, plan: ScrapePlan): Promise<number> => {
  const progress = new Progress(plan)
  const { id, invalidURLs } = await client.start(requestOf(plan))
  await writePages(client, id, { plan, progress })
  await readFailed(client, id, progress)
  for (const url of invalidURLs) printNote(`${url}  is not a web address and was left out.`)
  const { isWhole, lost } = progress
  if (plan.folder !== undefined) {
    await noteFailed(
      plan.folder,
      plan.asked,
      lost.toSorted((a, b) => a.place - b.place),
    )
    if (lost.length > 0) printNote(`To try those that failed again: npm start -- scrape --retry-failed ${plan.folder}`)
  }
  return isWhole && lost.length + invalidURLs.length === 0 ? 0 : 1
}

/** Runs one batch against the service at `base`, shows its progress, writes its pages. Resolves to the exit code: 0 if all pages and captures were written. */
export const scrapeCommand = async (
  args: ScrapeArguments,
  startService: (use: (base: string) => Promise<number>) => Promise<number>,
): Promise<number> => {
  try {
    // Checked before the pages are fetched, which may take long.
    const plan = await planScrape(args)
    if (plan.folder !== undefined) await makeOutput(plan.folder)
    return await startService((base) => run(new BatchClient(base, undefined), plan))
  } catch (error) {
    if (!(error instanceof ServiceRefusal || error instanceof PlanFault)) throw error
    printNote(error.message)
    return 1
  }
}
