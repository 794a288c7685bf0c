import { parseArgs } from "node:util"
import { argumentFault } from "./argumentFault.ts"
import { isAddress } from "./convertArguments.ts"
import { faultOfFormats, writtenFormats } from "./writtenFormats.ts"
import type { CaptureTarget } from "./SavedRequest.ts"

/** The arguments of `npm start -- scrape …`. */
export interface ScrapeArguments {
  readonly urls: ReadonlyArray<string>
  /** File with more addresses, one per line; `-` for the standard input. */
  readonly list: string | undefined
  /** Folder of an earlier command, whose failed pages are retried. */
  readonly retryFailed: string | undefined
  /** Folder for the files, made when missing. */
  readonly out: string | undefined
  /** Also pages that the folder has already. */
  readonly again: boolean
  readonly as: "markdown" | "json"
  readonly formats: ReadonlyArray<string>
  /** File with actions, as JSON. */
  readonly actions: string | undefined
  readonly concurrency: number | undefined
  readonly screenshot: CaptureTarget | undefined
  readonly fullPage: boolean
  readonly pdf: CaptureTarget | undefined
}

export const scrapeUsage = `Usage: npm start -- scrape <url>… [--list <file>] [--out <folder>] [--again]
                                      [--formats <name>,…] [--as markdown|json]
                                      [--actions <file>] [--concurrency <n>]
                                      [--screenshot [<file>]] [--full-page] [--pdf [<file>]]
       npm start -- scrape --retry-failed <folder> [--concurrency <n>]

Scrapes the addresses as one batch and writes one file a page, numbered in the order given. A later command with the same
folder adds to it: it leaves out what is there already, tries what failed again, and replaces nothing.
  --list          a file with addresses, one a line; - reads the standard input
  --out           folder for the files (default: trawl-pages)
  --again         also the pages that the folder has already, as further files
  --formats       markdown (default), html and rawHtml, each in a file of its own; any other brings the whole document as .json
  --as            markdown, or json for the whole document with metadata and links
  --actions       a file with steps on each page before it is taken, as the API's \`actions\`: [{"type":"wait","milliseconds":500}]
  --concurrency   pages at once (default: TRAWL_CONCURRENCY)
  --screenshot    also an image of each page: a .png, or a .jpg if the file is named so
  --full-page     the image shows the whole page, not one window of it
  --pdf           each page as a PDF as well
  --retry-failed  the pages that failed in that folder again, as they were asked for (its failed.json says which)

With one address, --screenshot or --pdf, and no --out, the page goes to the standard output and no folder is made.
A <file> can be named for one address; else files are named after their page.`

/** Extensions of the files that each capture can be written to. */
const endings = { screenshot: [".png", ".jpg", ".jpeg"], pdf: [".pdf"] }

const isCaptureOption = (arg: string | undefined): boolean => arg === "--screenshot" || arg === "--pdf"

const isFile = (arg: string | undefined): arg is string => arg !== undefined && !arg.startsWith("-") && !isAddress(arg)

/** Makes the file of a capture optional, which `parseArgs` does not support: it is joined to its option, or the empty text. */
const joinFiles = (args: ReadonlyArray<string>): ReadonlyArray<string> =>
  args.flatMap((arg, index) => {
    const next = args[index + 1]
    if (isCaptureOption(arg)) return [`${arg}=${isFile(next) ? next : ""}`]
    return isCaptureOption(args[index - 1]) && isFile(arg) ? [] : [arg]
  })

const targetOf = (file: string | undefined): CaptureTarget | undefined => {
  if (file === undefined) return undefined
  return file === "" ? {} : { file }
}

const faultOfFile = (
  option: keyof typeof endings,
  { list, [option]: target, urls }: ScrapeArguments,
): string | undefined => {
  if (target?.file === undefined) return undefined
  const { file } = target
  const known = endings[option]
  if (!known.some((ending) => file.toLowerCase().endsWith(ending))) {
    return `The file of --${option} must end in ${known.join(" or ")}, and ${file} does not. An address begins with https:// or http://.`
  }
  return urls.length > 1 || list !== undefined ? `--${option} can name a file for one address only.` : undefined
}

/** A single page with captures is printed to the terminal. */
export const isForTerminal = ({ list, out, pdf, screenshot, urls }: ScrapeArguments): boolean =>
  urls.length === 1 && list === undefined && out === undefined && (screenshot ?? pdf) !== undefined

const hasPages = ({ list, retryFailed, urls }: ScrapeArguments): boolean =>
  urls.length > 0 || (list ?? retryFailed) !== undefined

/** The first mistake, as one sentence. */
const faultOf = (asked: ScrapeArguments): string | undefined =>
  faultOfFile("screenshot", asked) ??
  faultOfFile("pdf", asked) ??
  (hasPages(asked) ? undefined : "Name at least one address to scrape.") ??
  faultOfFormats({ ...asked, isImaged: asked.screenshot !== undefined }) ??
  (asked.fullPage && asked.screenshot === undefined ? "--full-page goes with --screenshot." : undefined) ??
  (asked.again && isForTerminal(asked) ? "--again goes with a folder: name it with --out." : undefined)

const options = {
  list: { type: "string" },
  "retry-failed": { type: "string" },
  out: { type: "string" },
  again: { type: "boolean" },
  as: { type: "string" },
  formats: { type: "string" },
  actions: { type: "string" },
  concurrency: { type: "string" },
  screenshot: { type: "string" },
  "full-page": { type: "boolean" },
  pdf: { type: "string" },
} as const

const parse = (args: ReadonlyArray<string>) =>
  parseArgs({ args: [...joinFiles(args)], allowPositionals: true, options })

type ParsedArguments = ReturnType<typeof parse>

/** An option without the name of a file or folder, as a script writes it whose variable is empty. */
const faultOfNames = ({ values }: ParsedArguments): string | undefined => {
  const unnamed = (["list", "retry-failed", "out", "actions"] as const).find((name) => values[name] === "")
  return unnamed === undefined ? undefined : `--${unnamed} needs a value.`
}

/** The first mistake in a retry, which takes its request from the earlier command. */
const faultOfRetry = ({ positionals, values }: ParsedArguments): string | undefined => {
  if (values["retry-failed"] === undefined) return undefined
  const other = Object.keys(values).find((name) => name !== "retry-failed" && name !== "concurrency")
  if (other !== undefined) return `--retry-failed asks for the same as before, so --${other} cannot stand beside it.`
  return positionals.length === 0
    ? undefined
    : "--retry-failed takes its addresses from the folder: name none beside it."
}

const readParsed = ({ positionals, values }: ParsedArguments): ScrapeArguments | string => {
  const { as, formats, isImaged } = writtenFormats(values.formats, values.as)
  const { concurrency } = values
  if (as !== "markdown" && as !== "json") return `--as must be markdown or json, not ${as}.`
  if (concurrency !== undefined && !/^[1-9]\d{0,3}$/u.test(concurrency))
    return "--concurrency must be a number from 1 to 9999."
  return {
    urls: positionals,
    list: values.list,
    retryFailed: values["retry-failed"],
    out: values.out,
    again: values.again ?? false,
    as,
    formats,
    actions: values.actions,
    concurrency: concurrency === undefined ? undefined : Number(concurrency),
    screenshot: targetOf(values.screenshot) ?? (isImaged ? {} : undefined),
    fullPage: values["full-page"] ?? false,
    pdf: targetOf(values.pdf),
  }
}

/** The parsed arguments, or one sentence that says what is wrong with them. */
export const scrapeArguments = (args: ReadonlyArray<string>): ScrapeArguments | string => {
  try {
    const parsed = parse(args)
    const asked = faultOfNames(parsed) ?? faultOfRetry(parsed) ?? readParsed(parsed)
    return typeof asked === "string" ? asked : (faultOf(asked) ?? asked)
  } catch (error) {
    return argumentFault(error)
  }
}
