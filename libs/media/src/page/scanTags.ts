/** A start or end tag, with the text of a script. */
export interface Tag {
  /** Lower case. */
  readonly name: string
  readonly isEnd: boolean
  /** Names in lower case; the first of duplicates wins. */
  readonly attributes: ReadonlyMap<string, string>
  /** Content of a script; empty for other elements. */
  readonly text: string
}

// Both lengths are bounded: an unclosed tag must not cause a long search.
const tagOrComment = /<!--|<(\/?)([a-z][a-z0-9]{0,30})(?=[\s/>])([^<>]{0,8000})>/giu
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/gu

/** Elements whose content is not scanned for tags. */
const opaque: ReadonlySet<string> = new Set(["script", "style", "textarea", "template", "xmp", "iframe"])

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&#38;": "&",
  "&#x26;": "&",
  "&lt;": "<",
  "&gt;": ">",
}
const decoded = (text: string): string =>
  text.replace(/&(?:amp|quot|lt|gt|#39|#38|#x26);/giu, (entity) => entities[entity.toLowerCase()] ?? entity)

const readAttributes = (text: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>()
  for (const [, name = "", double, single, bare] of text.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decoded(double ?? single ?? bare ?? ""))
  }
  return attributes
}

/** Scans the tags of a page in order, without those in comments and raw text. Linear time. */
export function* scanTags(html: string): Generator<Tag> {
  const find = new RegExp(tagOrComment)
  for (let match = find.exec(html); match !== null; match = find.exec(html)) {
    const [whole, slash, written, rest = ""] = match
    if (written === undefined) {
      const end = html.indexOf("-->", match.index + 4)
      if (end < 0) return
      find.lastIndex = end + 3
      continue
    }
    const name = written.toLowerCase()
    const isEnd = slash === "/"
    const start = match.index + whole.length
    const end = !isEnd && opaque.has(name) ? endOf(html, name, start) : start
    find.lastIndex = end
    yield {
      name,
      isEnd,
      attributes: isEnd ? none : readAttributes(rest),
      text: name === "script" ? html.slice(start, end) : "",
    }
  }
}

const none: ReadonlyMap<string, string> = new Map()

const endOf = (html: string, name: string, start: number): number => {
  const find = new RegExp(`</${name}[\\s/>]`, "giu")
  find.lastIndex = start
  return find.exec(html)?.index ?? html.length
}
