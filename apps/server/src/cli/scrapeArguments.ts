import { parseArgs } from "node:util"
import { argumentFault } from "./argumentFault.ts"

/** A capture that was asked for, and its file: one that is named after the page when absent. */
export interface CaptureTarget {
  readonly file: string | undefined
}

/** What `npm start -- scrape …` was asked to do. */
export interface ScrapeArguments {
  readonly urls: ReadonlyArray<string>
  /** Folder for the files, made when missing. */
  readonly out: string | undefined
  /** `markdown`: one .md file a page. `json`: the whole document of each page as one .json file. */
  readonly as: "markdown" | "json"
  readonly concurrency: number | undefined
  readonly screenshot: CaptureTarget | undefined
  readonly fullPage: boolean
  readonly pdf: CaptureTarget | undefined
}

export const scrapeUsage = `Usage: npm start -- scrape <url>… [--out <folder>] [--as markdown|json] [--concurrency <n>]
                                      [--screenshot [<file>]] [--full-page] [--pdf [<file>]]

Scrapes the addresses as one batch and writes one file a page.
  --out          folder for the files (default: trawl-pages)
  --as           markdown (default), or json for the whole document with metadata and links
  --concurrency  pages at once (default: TRAWL_CONCURRENCY)
  --screenshot   a picture of each page as well: a .png, or a .jpg where the file is called so
  --full-page    the picture shows the whole page, not one window of it
  --pdf          each page as a PDF as well

With one address, --screenshot or --pdf, and no --out, the page goes to the standard output and no folder is made.
A <file> can be named for one address; else files are named after their page.`

/** Endings of the files that each capture can be written to. */
const endings = { screenshot: [".png", ".jpg", ".jpeg"], pdf: [".pdf"] }

const isCaptureOption = (arg: string | undefined): boolean => arg === "--screenshot" || arg === "--pdf"

const isFile = (arg: string | undefined): arg is string => arg !== undefined && !arg.startsWith("-") && !/^https?:\/\//iu.test(arg)

/** The file of a capture may be left out, which `parseArgs` does not know: it is joined to its option, or the empty text. */
const joinFiles = (args: ReadonlyArray<string>): ReadonlyArray<string> =>
  args.flatMap((arg, index) => {
    const next = args[index + 1]
    if (isCaptureOption(arg)) return [`${arg}=${isFile(next) ? next : ""}`]
    return isCaptureOption(args[index - 1]) && isFile(arg) ? [] : [arg]
  })

const targetOf = (file: string | undefined): CaptureTarget | undefined => (file === undefined ? undefined : { file: file === "" ? undefined : file })

const faultOfFile = (option: keyof typeof endings, target: CaptureTarget | undefined, pages: number): string | undefined => {
  if (target?.file === undefined) return undefined
  const { file } = target
  const known = endings[option]
  if (!known.some((ending) => file.toLowerCase().endsWith(ending))) {
    return `The file of --${option} must end in ${known.join(" or ")}, and ${file} does not. An address begins with https:// or http://.`
  }
  return pages > 1 ? `--${option} can name a file for one address only.` : undefined
}

/** The first thing that is wrong, as one sentence. */
const faultOf = ({ fullPage, pdf, screenshot, urls }: ScrapeArguments): string | undefined =>
  faultOfFile("screenshot", screenshot, urls.length) ??
  faultOfFile("pdf", pdf, urls.length) ??
  (urls.length === 0 ? "Name at least one address to scrape." : undefined) ??
  (fullPage && screenshot === undefined ? "--full-page goes with --screenshot." : undefined)

/** The arguments, or one sentence that says what is wrong with them. */
export const scrapeArguments = (args: ReadonlyArray<string>): ScrapeArguments | string => {
  try {
    const { positionals, values } = parseArgs({
      args: [...joinFiles(args)],
      allowPositionals: true,
      options: {
        out: { type: "string" },
        as: { type: "string" },
        concurrency: { type: "string" },
        screenshot: { type: "string" },
        "full-page": { type: "boolean" },
        pdf: { type: "string" },
      },
    })
    const { as = "markdown", concurrency, out, "full-page": fullPage = false } = values
    if (as !== "markdown" && as !== "json") return `--as must be markdown or json, not ${as}.`
    if (concurrency !== undefined && !/^[1-9]\d{0,3}$/u.test(concurrency)) return "--concurrency must be a number from 1 to 9999."
    const captures = { screenshot: targetOf(values.screenshot), fullPage, pdf: targetOf(values.pdf) }
    const asked = { urls: positionals, out, as, concurrency: concurrency === undefined ? undefined : Number(concurrency), ...captures } as const
    return faultOf(asked) ?? asked
  } catch (error) {
    return argumentFault(error)
  }
}
