import { Schema } from "effect"
import { readBytes, readFault } from "./readSource.ts"
import { isForTerminal, type ScrapeArguments } from "./scrapeArguments.ts"
import type { SavedRequest } from "./SavedRequest.ts"
import { PlanFault } from "./ScrapePlan.ts"

const defaultFolder = "trawl-pages"

const readText = async (source: string): Promise<string> => {
  try {
    return Buffer.from(await readBytes(source)).toString("utf8")
  } catch (error) {
    throw new PlanFault(readFault(source, error))
  }
}

/** The addresses of a list, one per line; empty lines and lines that begin with # are skipped. */
const readList = async (source: string): Promise<ReadonlyArray<string>> => {
  const lines = (await readText(source))
    .replace(/^\uFEFF/u, "")
    .split("\n")
    .map((line) => line.trim())
  return lines.filter((line) => line !== "" && !line.startsWith("#"))
}

const parseActions = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isJsonList = Schema.is(Schema.Array(Schema.Json))

/** Reads actions from a file; the service validates each. */
const readActions = async (source: string): Promise<ReadonlyArray<Schema.Json>> => {
  const actions = parseActions(await readText(source))
  if (!isJsonList(actions))
    throw new PlanFault(
      `${source} holds no actions: they are a list in JSON, such as [{"type":"wait","milliseconds":500}].`,
    )
  return actions
}

const askedOf = async ({
  actions,
  as,
  concurrency,
  formats,
  fullPage,
  pdf,
  screenshot,
}: ScrapeArguments): Promise<SavedRequest> => ({
  as,
  formats,
  actions: actions === undefined ? [] : await readActions(actions),
  ...(concurrency === undefined ? {} : { concurrency }),
  ...(screenshot === undefined ? {} : { screenshot }),
  fullPage,
  ...(pdf === undefined ? {} : { pdf }),
})

/** What a command asks for: addresses as given, and the folder for their pages, absent if one page goes to the standard output. */
export interface ScrapeOrder {
  readonly urls: ReadonlyArray<string>
  readonly asked: SavedRequest
  readonly folder?: string
}

/** Reads the files that the arguments name. Rejects with a PlanFault. */
export const planScrape = async (args: ScrapeArguments): Promise<ScrapeOrder> => {
  const urls = [...args.urls, ...(args.list === undefined ? [] : await readList(args.list))]
  if (urls.length === 0) throw new PlanFault(`${args.list} names no address.`)
  const asked = await askedOf(args)
  return isForTerminal(args) ? { urls, asked } : { urls, asked, folder: args.out ?? defaultFolder }
}
