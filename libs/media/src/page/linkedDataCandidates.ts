import type { MediaKind } from "@trawl/core"
import type { Candidate } from "./Candidate.ts"
import { formOf } from "./mediaForm.ts"
import type { Tag } from "./scanTags.ts"
import { webAddress } from "./webAddress.ts"

/** Most nodes read in a script. */
const mostNodes = 2_000

const kinds: Readonly<Record<string, MediaKind>> = { VideoObject: "video", AudioObject: "audio" }

type Node = Readonly<Record<string, unknown>>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const nodesOf = (text: string): ReadonlyArray<Node> => {
  const waiting: Array<unknown> = [parsed(text)]
  const nodes: Array<Node> = []
  for (let looked = 0; waiting.length > 0 && looked < mostNodes; looked += 1) {
    const value = waiting.shift()
    if (typeof value !== "object" || value === null) continue
    if (!Array.isArray(value)) nodes.push(value as Node)
    if (waiting.length < mostNodes) waiting.push(...Object.values(value).slice(0, mostNodes))
  }
  return nodes
}

const textOf = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === "string" && first !== "" ? first : undefined
}

/** ISO 8601, as in `PT1H2M3S`. */
const secondsOf = (value: unknown): number | undefined => {
  const match = /^P(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,6}(?:\.\d{1,3})?)S)?)$/u.exec(textOf(value) ?? "")
  return match === null ? undefined : Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}

const candidateOf = (node: Node, base: string): ReadonlyArray<Candidate> => {
  const kind = kinds[textOf(node["@type"]) ?? ""]
  const url = webAddress(textOf(node["contentUrl"]), base)
  if (kind === undefined || url === undefined) return []
  const facts = {
    title: textOf(node["name"]),
    description: textOf(node["description"]),
    thumbnail: webAddress(textOf(node["thumbnailUrl"]), base),
    duration: secondsOf(node["duration"]),
  }
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  return [{ url, kind, form: formOf(url, textOf(node["encodingFormat"])), source: "head", ...known }]
}

/** Audio and video that a page describes as linked data (schema.org in JSON-LD). */
export const linkedDataCandidates = (tags: ReadonlyArray<Tag>, base: string): ReadonlyArray<Candidate> =>
  tags
    .filter(
      ({ attributes, name }) => name === "script" && attributes.get("type")?.toLowerCase() === "application/ld+json",
    )
    .flatMap(({ text }) => nodesOf(text))
    .flatMap((node) => candidateOf(node, base))
