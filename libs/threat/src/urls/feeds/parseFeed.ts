import { csvFields } from "./csvFields.ts"
import { type FeedEntry, listedScore, offlineScore } from "./FeedEntry.ts"
import { feedLines } from "./feedLines.ts"

const isAddress = (text: string): boolean => /^https?:\/\/\S/iu.test(text)

const hostName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.){1,40}[a-z][a-z0-9-]{1,62}$/iu

const entryOf = (url: string, status: string | undefined, threat: string | undefined): FeedEntry => ({
  url,
  score: status === "offline" ? offlineScore : listedScore,
  category: threat === undefined || threat === "" ? "listed" : threat.slice(0, 60).replaceAll("_", " "),
})

interface JsonEntry {
  readonly url: string
  readonly url_status?: string
  readonly threat?: string
}

const texts = ["url", "url_status", "threat"] as const

// Without a Schema, so that reading a feed needs no effect.
const isJsonEntry = (value: unknown): value is JsonEntry => {
  if (typeof value !== "object" || value === null || !("url" in value)) return false
  const fields: Readonly<Record<string, unknown>> = { ...value }
  return texts.every((name) => !(name in value) || typeof fields[name] === "string")
}

/** A list of entries, or an object of such lists by number, as in URLhaus. */
function* jsonEntries(value: unknown): Generator<FeedEntry> {
  const lists: ReadonlyArray<unknown> = Array.isArray(value)
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value)
      : []
  for (const list of lists) {
    for (const entry of Array.isArray(list) ? list : [list]) {
      if (isJsonEntry(entry) && isAddress(entry.url)) yield entryOf(entry.url, entry.url_status, entry.threat)
    }
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Column names of URLhaus, from a comment or the first line. */
const columnsOf = (line: string): ReadonlyArray<string> | undefined => {
  const names = csvFields(line.replace(/^#\s*/u, "")).map((name) => name.trim().toLowerCase())
  return names.length > 1 && names.includes("url") ? names : undefined
}

const fromFields = (fields: ReadonlyArray<string>, columns: ReadonlyArray<string>): FeedEntry | undefined => {
  const at = (name: string): string | undefined => (columns.includes(name) ? fields[columns.indexOf(name)] : undefined)
  const url = at("url") ?? ""
  return isAddress(url) ? entryOf(url, at("url_status"), at("threat")) : undefined
}

/** Also reads lines of hosts files, whose first word is an address of the machine itself. */
const fromPlain = (line: string): FeedEntry | undefined => {
  const words = line.split(/\s/u).filter((word) => word !== "")
  const word =
    words.length === 2 && /^(?:127\.0\.0\.1|0\.0\.0\.0)$/u.test(words[0] ?? "") ? (words[1] ?? "") : (words[0] ?? "")
  if (isAddress(word)) return entryOf(word, undefined, undefined)
  return hostName.test(word) ? entryOf(`http://${word}/`, undefined, undefined) : undefined
}

function* lineEntries(text: string): Generator<FeedEntry> {
  let columns: ReadonlyArray<string> | undefined
  for (const line of feedLines(text)) {
    const named = columns === undefined ? columnsOf(line) : undefined
    columns ??= named
    if (line.startsWith("#") || named !== undefined) continue
    const entry = columns === undefined ? fromPlain(line) : fromFields(csvFields(line), columns)
    if (entry !== undefined) yield entry
  }
}

/**
 * The entries of a feed: JSON or CSV in URLhaus' formats, or one URL or host per line, as in OpenPhish and hosts files. The
 * content determines the format. Skips anything else, so that a page instead of a feed has no entries.
 */
export const parseFeed = (text: string): Generator<FeedEntry> => {
  const first = text.trimStart().charAt(0)
  return first === "{" || first === "[" ? jsonEntries(jsonOf(text)) : lineEntries(text)
}
