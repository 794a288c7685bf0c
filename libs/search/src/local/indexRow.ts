import { createHash } from "node:crypto"
import { pageIdentity } from "../results/pageIdentity.ts"
import type { NotedPage } from "@trawl/core"
import { plainMarkdown } from "./plainMarkdown.ts"
import { tokensOf } from "./tokensOf.ts"

/** Characters of a page that are indexed: of a longer one, the beginning. */
export const mostText = 200_000
const [mostTitle, mostDescription, mostUrl] = [500, 1000, 4096]

/** A page as a row of the index, with its tokens by field. */
export interface IndexRow {
  readonly key: string
  readonly team: string
  readonly url: string
  readonly host: string
  readonly title: string
  readonly description: string
  readonly text: string
  readonly fetchedAt: number
  readonly bytes: number
  readonly marks: ReadonlyArray<string>
  readonly titleTokens: ReadonlyArray<string>
  readonly pathTokens: ReadonlyArray<string>
  readonly textTokens: ReadonlyArray<string>
}

/** Names what a page is found by beside its words. Only letters and digits: tokenizers leave it alone. */
export const markOf = (kind: "site" | "team" | "type", value: string): string =>
  `${kind}${createHash("sha256").update(value).digest("hex").slice(0, 32)}`

/** One row for each team and page. */
export const rowKey = (team: string, identity: string): string =>
  createHash("sha256")
    .update(JSON.stringify([team, identity]))
    .digest("hex")

/** A host as it is stored and compared: without `www.`, with its port. */
export const hostOf = (url: string): string => (pageIdentity(url) ?? "").split("/", 1)[0]?.split("?", 1)[0] ?? ""

/** The host and every domain that it belongs to. */
const sitesOf = (hostname: string): ReadonlyArray<string> => {
  const labels = hostname.replace(/^www\.(?=[^.]+\.)/u, "").split(".")
  return labels.map((_, at) => labels.slice(at).join("."))
}

const typesByMedia: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/epub+zip": "epub",
  "text/html": "html",
  "text/plain": "txt",
}

const typesOf = (pathname: string, mediaType: string): ReadonlyArray<string> => {
  const [, ending] = /\.([a-z0-9]{1,8})$/iu.exec(pathname) ?? []
  const known = typesByMedia[mediaType]
  return [
    ...new Set([...(ending === undefined ? [] : [ending.toLowerCase()]), ...(known === undefined ? [] : [known])]),
  ]
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** PostgreSQL takes no NUL, and no half of a surrogate pair. */
const storable = (text: string, most: number): string => text.slice(0, most).replaceAll("\0", "").toWellFormed()

/** The row of a page; undefined if its address is none of the web. */
export const indexRow = ({
  description,
  fetchedAt,
  markdown,
  mediaType,
  team,
  title,
  url: address,
}: NotedPage): IndexRow | undefined => {
  const identity = pageIdentity(address)
  if (identity === undefined || address.length > mostUrl) return undefined
  const url = new URL(address)
  const text = plainMarkdown(storable(markdown, mostText))
  const shownTitle = storable(title, mostTitle)
  return {
    key: rowKey(team, identity),
    team,
    url: address,
    host: hostOf(address),
    title: shownTitle,
    description: storable(description, mostDescription),
    text,
    fetchedAt,
    bytes: Buffer.byteLength(text) + address.length + shownTitle.length + 200,
    marks: [
      markOf("team", team),
      ...sitesOf(url.hostname).map((site) => markOf("site", site)),
      ...typesOf(url.pathname, mediaType).map((type) => markOf("type", type)),
    ],
    titleTokens: tokensOf(shownTitle),
    pathTokens: tokensOf(decoded(`${url.hostname} ${url.pathname}`)),
    textTokens: tokensOf(text),
  }
}
