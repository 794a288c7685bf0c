import type { MediaKind } from "@trawl/core"
import type { Candidate } from "./Candidate.ts"
import { formOf } from "./mediaForm.ts"
import type { Tag } from "./scanTags.ts"
import { webAddress } from "./webAddress.ts"

interface Element {
  readonly kind: MediaKind
  readonly attributes: Tag["attributes"]
  readonly sources: Array<Tag["attributes"]>
}

const isKind = (name: string): name is MediaKind => name === "audio" || name === "video"

const elementsOf = (tags: ReadonlyArray<Tag>): ReadonlyArray<Element> => {
  const elements: Array<Element> = []
  let open: Element | undefined
  for (const { attributes, isEnd, name } of tags) {
    if (isKind(name)) {
      open = isEnd ? undefined : { kind: name, attributes, sources: [] }
      if (open !== undefined) elements.push(open)
    } else if (name === "source" && !isEnd) open?.sources.push(attributes)
  }
  return elements
}

/** Vertical resolution, if a source states it: `size="1080"`, `label="720p"`. */
const linesOf = (attributes: Tag["attributes"]): number => {
  const words = ["size", "res", "data-res", "data-quality", "label", "title"].map((name) => attributes.get(name) ?? "")
  return Math.max(...words.map((word) => Number(/^\D{0,10}(\d{3,4})p?\b/u.exec(word)?.[1] ?? 0)))
}

const pixels = (text: string | undefined): number | undefined =>
  /^\d{1,5}$/u.test(text ?? "") ? Number(text) : undefined

const optional = <T>(name: string, value: T | undefined) =>
  value === undefined || value === "" ? {} : { [name]: value }

const candidatesOf = ({ attributes, kind, sources }: Element, base: string): ReadonlyArray<Candidate> => {
  const own = attributes.has("src") ? [attributes] : []
  const facts = {
    ...optional("title", attributes.get("title") ?? attributes.get("aria-label")),
    ...optional("thumbnail", webAddress(attributes.get("poster"), base)),
    ...optional("width", pixels(attributes.get("width"))),
    ...optional("height", pixels(attributes.get("height"))),
  }
  return [...own, ...sources.toSorted((a, b) => linesOf(b) - linesOf(a))].flatMap((source) => {
    const url = webAddress(source.get("src"), base)
    return url === undefined
      ? []
      : [{ url, kind, form: formOf(url, mediaTypeOf(source)), source: "element" as const, ...facts }]
  })
}

const mediaTypeOf = (attributes: Tag["attributes"]): string =>
  (attributes.get("type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? ""

/** Sources of the `video` and `audio` elements of a page; highest resolution first within an element. */
export const elementCandidates = (tags: ReadonlyArray<Tag>, base: string): ReadonlyArray<Candidate> =>
  elementsOf(tags).flatMap((element) => candidatesOf(element, base))
