/** Formats whose value is a text, with the extensions of their files. */
export const textFormats: Readonly<Record<string, string>> = { markdown: "md", html: "html", rawHtml: "raw.html" }

const jsonFormats = ["markdown", "links", "images"]

/** Formats whose files end with the command's own service. */
const filesOfServices = new Set(["audio", "video"])

/** Formats to write, without the screenshot, and whether it is among them. */
export interface WrittenFormats {
  readonly formats: ReadonlyArray<string>
  readonly as: string
  readonly isImaged: boolean
}

/** Reads the values of `--formats` and `--as`: how pages are written follows from the formats unless it is said. */
export const writtenFormats = (names: string | undefined, as: string | undefined): WrittenFormats => {
  const named = names?.split(",").flatMap((name) => name.trim() || []) ?? (as === "json" ? jsonFormats : ["markdown"])
  const formats = named.filter((name) => name !== "screenshot")
  const usual = formats.every((name) => textFormats[name] !== undefined) ? "markdown" : "json"
  return { formats, as: as ?? usual, isImaged: formats.length < named.length }
}

/** What is wrong with formats, as one sentence. */
export const faultOfFormats = ({ as, formats, isImaged }: WrittenFormats): string | undefined => {
  if (as !== "markdown" && as !== "json") return `--as must be markdown or json, not ${as}.`
  if (formats.length === 0 && !isImaged) return "--formats needs at least one name."
  const lost = formats.find((name) => filesOfServices.has(name))
  if (lost !== undefined) return `--formats cannot write ${lost}: ask a running service for it.`
  const other = formats.find((name) => textFormats[name] === undefined)
  return as === "json" || other === undefined
    ? undefined
    : `--as markdown writes ${Object.keys(textFormats).join(", ")} alone, and not ${other}: take --as json.`
}
