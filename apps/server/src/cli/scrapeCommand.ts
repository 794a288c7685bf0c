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
import type { ScrapeAsked } from "./ScrapeAsked.ts"
import { PlanFault, placeFinder, type ScrapePlan } from "./ScrapePlan.ts"

const pollMillis = 200

const requestOf = ({ asked, pages }: ScrapePlan) => {
  const { actions, concurrency, formats, fullPage, pdf, screenshot } = asked
  const steps = [...actions, ...(pdf === undefined ? [] : [{ type: "pdf" }])]
  return {
    urls: pages.map(({ url }) => url),
    // The ending of the file says which kind of picture is wanted.
    formats: screenshot === undefined ? formats : [...formats, { type: "screenshot", fullPage, ...(/\.jpe?g$/iu.test(screenshot.file ?? "") ? { quality: 85 } : {}) }],
    ...(steps.length === 0 ? {} : { actions: steps }),
    ...(concurrency === undefined ? {} : { maxConcurrency: concurrency }),
  }
}

/** Paths of a page's files, by their endings. */
const namesOf = ({ folder }: ScrapePlan, url: string, place: number) => (extension: string) =>
  folder === undefined ? `${pageName(url)}.${extension}` : join(folder, fileNameOf(url, place, extension))

const withNewline = (text: string): string => (text.endsWith("\n") ? text : `${text}\n`)

/** The texts of a page, by the endings of their files. */
const textsOf = (document: ClientDocument, { as, formats }: ScrapeAsked): ReadonlyArray<readonly [ending: string, text: string]> => {
  if (as === "json") return [["json", `${JSON.stringify(document, null, 2)}\n`]]
  const texts: Readonly<Record<string, unknown>> = { ...document }
  return formats.map((format) => [textFormats[format] ?? format, withNewline(String(texts[format] ?? ""))])
}

interface FoundPage {
  readonly page: ClientDocument
  readonly place: number
}

/** Writes a page and its captures, and tells of them: whether all that was asked for is there. */
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
  for (const fault of faults) printNote(fault)
  return faults.length === 0
}

const makeOutput = async (folder: string): Promise<void> => {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new PlanFault(`The folder ${folder} cannot be made (${error.code ?? "unknown cause"}).`)
  })
}

const readFailed = async (client: BatchClient, id: string, placeOf: (url: string) => number): Promise<ReadonlyArray<FailedPage>> => {
  const failed: Array<FailedPage> = []
  for await (const { code = "failed", error, url } of client.failures(id)) {
    failed.push({ place: placeOf(url), url, code, error })
    printNote(`${url}  ${code}: ${error}`)
  }
  return failed.toSorted((a, b) => a.place - b.place)
}

const run = async (client: BatchClient, plan: ScrapePlan): Promise<number> => {
  const { id, invalidURLs } = await client.start(requestOf(plan))
  await showProgress(client, id)
  const placeOf = placeFinder(plan.pages)
  let isWhole = true
  for await (const page of client.documents(id)) {
    isWhole = (await writePage(client, plan, { page, place: placeOf(page.metadata.sourceURL ?? "page") })) && isWhole
  }
  const failed = await readFailed(client, id, placeOf)
  for (const url of invalidURLs) printNote(`${url}  is not a web address and was left out.`)
  if (plan.folder !== undefined) {
    await noteFailed(plan.folder, plan.asked, failed)
    if (failed.length > 0) printNote(`To try those that failed again: npm start -- scrape --retry-failed ${plan.folder}`)
  }
  return isWhole && failed.length + invalidURLs.length === 0 ? 0 : 1
}

/** Runs one batch against the service at `base`, shows its progress, writes its pages. The exit code: 0 when all of it came. */
export const scrapeCommand = async (args: ScrapeArguments, startService: (use: (base: string) => Promise<number>) => Promise<number>): Promise<number> => {
  try {
    // Before the pages are fetched, which may take long.
    const plan = await planScrape(args)
    if (plan.folder !== undefined) await makeOutput(plan.folder)
    return await startService((base) => run(new BatchClient(base, undefined), plan))
  } catch (error) {
    if (!(error instanceof ServiceRefusal || error instanceof PlanFault)) throw error
    printNote(error.message)
    return 1
  }
}

const showProgress = async (client: BatchClient, id: string) => {
  const live = process.stderr.isTTY
  for (;;) {
    const status = await client.progress(id)
    // The line is made of numbers alone, and begins where the last one did.
    if (live) process.stderr.write(`\r${progressLine(status)}`)
    if (status.status !== "scraping") {
      process.stderr.write(live ? "\n" : `${progressLine(status)}\n`)
      return
    }
    await sleep(pollMillis)
  }
}
