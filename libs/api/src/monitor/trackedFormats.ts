import type { Schema } from "effect"

type Json = Schema.Json
type Fields = Readonly<Record<string, Json>>

/** Formats as a client writes them. */
export type WrittenFormats = ReadonlyArray<Json>

const isFields = (value: Json): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value)

const nameOf = (format: Json): string => {
  const name = isFields(format) ? format["type"] : format
  return typeof name === "string" ? name : ""
}

const used: ReadonlySet<string> = new Set(["markdown", "json", "changeTracking"])

/** What is wrong with the formats of a monitor: the rest of a sentence about the first that it cannot use. */
export const formatsProblem = (formats: WrittenFormats): string | undefined => {
  const names = formats.map(nameOf)
  const other = names.find((name) => !used.has(name))
  if (other !== undefined)
    return `${other === "" ? "a format without a type" : other} has no use in a monitor, which compares markdown and structured data: give markdown, json and changeTracking only`
  const twice = ["json", "changeTracking"].find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice !== undefined) return `${twice} is given twice`
  const tracking = formats.find((format) => nameOf(format) === "changeTracking")
  return tracking !== undefined && isFields(tracking) && (tracking["tag"] ?? null) !== null
    ? "a monitor has a tag of its own: leave the tag of changeTracking out"
    : undefined
}

const optionsOf = (formats: WrittenFormats, name: string): Fields | undefined => {
  const format = formats.find((one) => nameOf(one) === name)
  if (format === undefined) return undefined
  return isFields(format) ? format : {}
}

const modesOf = (formats: WrittenFormats): ReadonlyArray<string> => {
  const written = optionsOf(formats, "changeTracking")?.["modes"]
  if (Array.isArray(written) && written.length > 0) return written.map(String)
  if (optionsOf(formats, "json") === undefined) return ["git-diff"]
  return formats.some((format) => nameOf(format) === "markdown") ? ["git-diff", "json"] : ["json"]
}

/** Whether only fields of data count as a change. */
export const comparesFieldsOnly = (formats: WrittenFormats): boolean => {
  const modes = modesOf(formats)
  return modes.includes("json") && !modes.includes("git-diff")
}

/**
 * The formats that a monitor scrapes for a client's: markdown, and what changed under `tag`. A format `json` is compared, too,
 * and alone if `markdown` is not asked for beside it.
 */
export const trackedFormats = (formats: WrittenFormats, tag: string): WrittenFormats => {
  const data = optionsOf(formats, "json")
  const modes = modesOf(formats)
  const { schema, prompt } = { ...data, ...optionsOf(formats, "changeTracking") } as Fields
  const wanted = modes.includes("json")
    ? { ...(schema === undefined ? {} : { schema }), ...(prompt === undefined ? {} : { prompt }) }
    : {}
  return [
    "markdown",
    { type: "changeTracking", modes: [...modes], tag, ...wanted },
    ...(data === undefined ? [] : [{ ...data, type: "json" }]),
  ]
}
