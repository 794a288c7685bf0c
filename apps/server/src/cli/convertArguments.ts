import { parseArgs } from "node:util"

/** What `npm start -- convert …` was asked to do. */
export interface ConvertArguments {
  /** A path, an address, or `-` for the standard input. */
  readonly source: string
  /** `markdown` and `html`: the content alone. `json`: the whole document. */
  readonly as: "markdown" | "html" | "json"
  readonly wholePage: boolean
  readonly include: ReadonlyArray<string>
  readonly exclude: ReadonlyArray<string>
  /** Where a file came from. */
  readonly url: string | undefined
  /** What a file is, where its name does not say it. */
  readonly type: string | undefined
}

export const convertUsage = `Usage: npm start --silent -- convert <file-or-url> [--html | --json] [--whole-page]
                                      [--include <selector>]… [--exclude <selector>]…
                                      [--url <address>] [--type <media type>]

Prints the main content of a file or of a page as markdown. A - reads the standard input.
  --html         as HTML instead
  --json         the whole document instead: markdown, links, images, metadata
  --whole-page   with navigation, side columns and footers
  --include      only the elements that this CSS selector matches; may be repeated
  --exclude      without the elements that this CSS selector matches; may be repeated
  --url          where a file came from: makes its relative addresses absolute
  --type         what a file is (text/html, text/csv, …), where its name does not say it`

export const isAddress = (source: string): boolean => /^https?:\/\//iu.test(source)

const options = {
  html: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  "whole-page": { type: "boolean", default: false },
  include: { type: "string", multiple: true, default: [] as Array<string> },
  exclude: { type: "string", multiple: true, default: [] as Array<string> },
  url: { type: "string" },
  type: { type: "string" },
} as const

/** The first thing that is wrong, as one sentence. */
const faultOf = ({ source, type, url }: ConvertArguments): string | undefined => {
  if (isAddress(source) && (url ?? type) !== undefined) return "--url and --type are for files."
  if (url !== undefined && !isAddress(url)) return "--url must be an http or https address."
  return type === undefined || /^[\w.+-]+\/[\w.+-]+$/u.test(type) ? undefined : "--type must be a media type such as text/html."
}

const formOf = (html: boolean, json: boolean): ConvertArguments["as"] => {
  if (html) return "html"
  return json ? "json" : "markdown"
}

/** The arguments, or one sentence that says what is wrong with them. */
export const convertArguments = (args: ReadonlyArray<string>): ConvertArguments | string => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const { exclude, html, include, json, type, url, "whole-page": wholePage } = values
    const [source] = positionals
    if (source === undefined || positionals.length > 1) return "Name one file or address to convert."
    if (html && json) return "--html and --json do not go together."
    const asked = { source, as: formOf(html, json), wholePage, include, exclude, url, type: type?.toLowerCase() }
    return faultOf(asked) ?? asked
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
