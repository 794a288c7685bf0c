import type { MediaKind } from "@trawl/core"
import type { Candidate } from "./Candidate.ts"
import { formOf, kindOf } from "./mediaForm.ts"
import type { Tag } from "./scanTags.ts"
import { webAddress } from "./webAddress.ts"

/** Open Graph, "Structured Properties": properties that follow a root property belong to it. */
interface Group {
  readonly kind: MediaKind
  readonly address: string
  type: string
}

const rooted = /^og:(audio|video)(?::(url|secure_url|type))?$/u

const groupsOf = (metas: ReadonlyArray<readonly [name: string, content: string]>): ReadonlyArray<Group> => {
  const groups: Array<Group> = []
  for (const [name, content] of metas) {
    const [, kind, part] = rooted.exec(name) ?? []
    if (kind !== "audio" && kind !== "video") continue
    if (part !== "type") {
      groups.push({ kind, address: content, type: "" })
      continue
    }
    for (const group of groups.filter((one) => one.kind === kind && one.type === "")) group.type = content.toLowerCase()
  }
  return groups
}

/** Media that a page's head names, without player pages. */
export const headCandidates = (tags: ReadonlyArray<Tag>, base: string): ReadonlyArray<Candidate> => {
  const metas = tags.flatMap(({ attributes, name }) => {
    const key = attributes.get("property") ?? attributes.get("name")
    const content = attributes.get("content")
    return name === "meta" && key !== undefined && content !== undefined ? [[key.toLowerCase(), content] as const] : []
  })
  const stream = metas.flatMap(([name, address]): ReadonlyArray<Group> =>
    name === "twitter:player:stream" ? [{ kind: "video", address, type: "" }] : [],
  )
  const facts = Object.fromEntries(
    metas.flatMap(([name, content]) =>
      name === "og:title"
        ? [["title", content]]
        : name === "og:image"
          ? [["thumbnail", webAddress(content, base) ?? content]]
          : [],
    ),
  )
  return [...groupsOf(metas), ...stream].flatMap(({ address, kind, type }) => {
    const url = webAddress(address, base)
    if (url === undefined) return []
    const form = formOf(url, type)
    const isNamed = form !== "file" || kindOf(url, type) !== undefined
    return isNamed ? [{ url, kind, form, source: "head" as const, ...facts }] : []
  })
}
