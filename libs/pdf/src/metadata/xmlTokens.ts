/** A token of XML. */
export type XmlToken =
  | {
      readonly type: "open"
      readonly name: string
      readonly attributes: ReadonlyMap<string, string>
      readonly isEmpty: boolean
    }
  | { readonly type: "close"; readonly name: string }
  | { readonly type: "text"; readonly text: string }

/** Delimiters of special sections, longer ones first. */
const specials = [
  { begin: "<!--", end: "-->" },
  { begin: "<![CDATA[", end: "]]>" },
  { begin: "<?", end: "?>" },
  { begin: "<!", end: ">" },
] as const

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : ""

const decoded = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/giu, (all: string, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? all
    return characterOf(/^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
  })

/** End of a tag: the first `>` outside quotes; -1 if there is none. */
const tagEnd = (xml: string, start: number): number => {
  let quote = ""
  for (let at = start; at < xml.length; at++) {
    const character = xml[at] ?? ""
    if (quote !== "") quote = character === quote ? "" : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === ">") return at
  }
  return -1
}

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(
      tag.matchAll(/(?<=\s)([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu),
      ([, name = "", double, single = ""]) => [name, decoded(double ?? single)],
    ),
  )

const tagOf = (tag: string): XmlToken => {
  const [name = ""] = /^[^\s/]+/u.exec(tag.startsWith("/") ? tag.slice(1) : tag) ?? []
  return tag.startsWith("/")
    ? { type: "close", name }
    : { type: "open", name, attributes: attributesOf(tag), isEmpty: tag.endsWith("/") }
}

/** Tokenizes XML up to where it is cut off. Skips declarations and comments, and never resolves declared entities. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (let at = 0; ;) {
    const start = xml.indexOf("<", at)
    if (start < 0) return
    if (start > at) yield { type: "text", text: decoded(xml.slice(at, start)) }
    const special = specials.find(({ begin }) => xml.startsWith(begin, start))
    const from = start + (special?.begin.length ?? 1)
    const end = special === undefined ? tagEnd(xml, from) : xml.indexOf(special.end, from)
    if (end < 0) return
    if (special === undefined) yield tagOf(xml.slice(from, end))
    else if (special.begin === "<![CDATA[") yield { type: "text", text: xml.slice(from, end) }
    at = end + (special?.end.length ?? 1)
  }
}
