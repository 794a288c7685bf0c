import { makeFolder } from "@trawl/core"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { BatchClient, type ClientDocument, ServiceRefusal } from "./BatchClient.ts"
import { fileNameOf } from "./fileNameOf.ts"
import { pageName } from "./pageName.ts"
import { print, printNote } from "./print.ts"
import { progressLine } from "./progressLine.ts"
import { saveCaptures } from "./saveCaptures.ts"
import type { ScrapeArguments } from "./scrapeArguments.ts"

const pollMillis = 200
const defaultFolder = "trawl-pages"

const requestOf = ({ as, concurrency, fullPage, pdf, screenshot, urls }: ScrapeArguments) => ({
  urls,
  formats: [
    "markdown",
    ...(as === "json" ? ["links", "images"] : []),
    // The ending of the file says which kind of picture is wanted.
    ...(screenshot === undefined ? [] : [{ type: "screenshot", fullPage, ...(/\.jpe?g$/iu.test(screenshot.file ?? "") ? { quality: 85 } : {}) }]),
  ],
  ...(pdf === undefined ? {} : { actions: [{ type: "pdf" }] }),
  ...(concurrency === undefined ? {} : { maxConcurrency: concurrency }),
})

/** One page whose captures are what is wanted is read at the terminal. */
const isForTerminal = ({ out, pdf, screenshot, urls }: ScrapeArguments): boolean =>
  urls.length === 1 && out === undefined && (screenshot ?? pdf) !== undefined

/** Paths of a page's files, by their endings. */
const namesOf = (asked: ScrapeArguments, url: string, place: number) => (extension: string) =>
  isForTerminal(asked) ? `${pageName(url)}.${extension}` : join(asked.out ?? defaultFolder, fileNameOf(url, place, extension))

/** Writes a page and its captures, and tells of them: whether all that was asked for is there. */
const writePage = async (client: BatchClient, asked: ScrapeArguments, { page, place }: { readonly page: ClientDocument; readonly place: number }): Promise<boolean> => {
  const nameOf = namesOf(asked, page.metadata.sourceURL ?? "page", place)
  const { document, faults, files } = await saveCaptures(page, { client, wanted: asked, nameOf })
  const text = asked.as === "json" ? `${JSON.stringify(document, null, 2)}\n` : markdownOf(document)
  const warning = document.warning === undefined ? "" : `  (${document.warning})`
  if (isForTerminal(asked)) {
    print(process.stdout, text)
    if (warning !== "") printNote(warning.trim())
    for (const file of files) printNote(file)
  } else {
    const file = nameOf(asked.as === "json" ? "json" : "md")
    await writeFile(file, text)
    print(process.stdout, `${file}${warning}\n`)
    for (const capture of files) print(process.stdout, `${capture}\n`)
  }
  for (const fault of faults) printNote(fault)
  return faults.length === 0
}

/** Makes the folder for the pages where one is wanted. One sentence where it cannot be made. */
const makeOutput = async (asked: ScrapeArguments): Promise<string | undefined> => {
  if (isForTerminal(asked)) return undefined
  const { out = defaultFolder } = asked
  return makeFolder(out).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => `The folder ${out} cannot be made (${error.code ?? "unknown cause"}).`,
  )
}

const writePages = async (client: BatchClient, id: string, asked: ScrapeArguments): Promise<boolean> => {
  let place = 0
  let isWhole = true
  for await (const page of client.documents(id)) {
    place += 1
    isWhole = (await writePage(client, asked, { page, place })) && isWhole
  }
  return isWhole
}

const run = async (client: BatchClient, asked: ScrapeArguments): Promise<number> => {
  const { id, invalidURLs } = await client.start(requestOf(asked))
  await showProgress(client, id)
  const isWhole = await writePages(client, id, asked)
  let lost = invalidURLs.length
  for await (const { code, error, url } of client.failures(id)) {
    lost += 1
    printNote(`${url}  ${code ?? "failed"}: ${error}`)
  }
  for (const url of invalidURLs) printNote(`${url}  is not a web address and was left out.`)
  return isWhole && lost === 0 ? 0 : 1
}

/** Runs one batch against the service at `base`, shows its progress, writes its pages. The exit code: 0 when all of it came. */
export const scrapeCommand = async (
  asked: ScrapeArguments,
  { base, key }: { readonly base: string; readonly key: string | undefined },
): Promise<number> => {
  // Before the pages are fetched, which may take long.
  const fault = await makeOutput(asked)
  if (fault !== undefined) {
    printNote(fault)
    return 1
  }
  try {
    return await run(new BatchClient(base, key), asked)
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error
    printNote(error.message)
    return 1
  }
}

const markdownOf = ({ markdown = "" }: ClientDocument) => (markdown.endsWith("\n") ? markdown : `${markdown}\n`)

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
