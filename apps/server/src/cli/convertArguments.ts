import { parseArgs } from "node:util"
import { argumentFault } from "./argumentFault.ts"

/** The arguments of `npm start -- convert …`. */
export interface ConvertArguments {
  /** A path, an address, or `-` for the standard input. */
  readonly source: string
  /** `markdown` and `html`: the content alone. `json`: the whole document. `explanation`: how the content was chosen. */
  readonly as: "markdown" | "html" | "json" | "explanation"
  readonly wholePage: boolean
  readonly include: ReadonlyArray<string>
  readonly exclude: ReadonlyArray<string>
  /** Address that a file came from. */
  readonly url: string | undefined
  /** Media type or extension of a file, if its name does not say it. */
  readonly type: string | undefined
}

export const convertUsage = `Usage: npm start --silent -- convert <file-or-url> [--html | --json | --explain] [--whole-page]
                                      [--include <selector>]… [--exclude <selector>]…
                                      [--url <address>] [--type <media type>]

Prints the main content of a file or of a page as markdown. A - reads the standard input.
  --html         as HTML instead
  --json         the whole document instead: markdown, links, images, metadata
  --explain      why each block of the page is or is not its main content, instead
  --whole-page   with navigation, side columns and footers
  --include      only the elements that this CSS selector matches; may be repeated
  --exclude      without the elements that this CSS selector matches; may be repeated
  --url          where a file came from: makes its relative addresses absolute
  --type         what a file is (text/html, text/csv, …), where its name does not say it`

export const isAddress = (source: string): boolean => /^https?:\/\//iu.test(source)

const options = {
  html: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  explain: { type: "boolean", default: false },
  "whole-page": { type: "boolean", default: false },
  include: { type: "string", multiple: true, default: [] as Array<string> },
  exclude: { type: "string", multiple: true, default: [] as Array<string> },
  url: { type: "string" },
  type: { type: "string" },
} as const

/** The first mistake, as one sentence. */
const faultOf = ({ as, include, source, type, url, wholePage }: ConvertArguments): string | undefined => {
  if (as === "explanation" && (wholePage || include.length > 0))
    return "--explain is about the main content: it goes with neither --whole-page nor --include."
  if (isAddress(source) && (url ?? type) !== undefined) return "--url and --type are for files."
  if (url !== undefined && !isAddress(url)) return "--url must be an http or https address."
  return type === undefined || /^[\w.+-]+\/[\w.+-]+$/u.test(type)
    ? undefined
    : "--type must be a media type such as text/html."
}

const forms = { html: "html", json: "json", explain: "explanation" } as const

/** The given options that choose an output form. */
const formsOf = (given: Readonly<Record<keyof typeof forms, boolean>>): ReadonlyArray<keyof typeof forms> =>
  (["html", "json", "explain"] as const).filter((name) => given[name])

/** The parsed arguments, or one sentence that says what is wrong with them. */
export const convertArguments = (args: ReadonlyArray<string>): ConvertArguments | string => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const { exclude, include, type, url, "whole-page": wholePage } = values
    const [form, other] = formsOf(values)
    const [source] = positionals
    if (source === undefined || positionals.length > 1) return "Name one file or address to convert."
    if (form !== undefined && other !== undefined) return `--${form} and --${other} do not go together.`
    const asked = {
      source,
      as: form === undefined ? ("markdown" as const) : forms[form],
      wholePage,
      include,
      exclude,
      url,
      type: type?.toLowerCase(),
    }
    return faultOf(asked) ?? asked
  } catch (error) {
    return argumentFault(error)
  }
}
