/** A piece of XML, in the order of the text. */
export type XmlToken =
  | { readonly type: "open"; readonly name: string; readonly attributes: ReadonlyMap<string, string>; readonly isEmpty: boolean }
  | { readonly type: "close"; readonly name: string }
  | { readonly type: "text"; readonly text: string }

/** What begins with the one mark ends with the other; the longer mark first. */
const specials = [
  { begin: "<!--", end: "-->" },
  { begin: "<![CDATA[", end: "]]>" },
  { begin: "<?", end: "?>" },
  { begin: "<!", end: ">" },
] as const

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

const characterOf = (code: number): string => (code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : "")

const decoded = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/giu, (all: string, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? all
    return characterOf(/^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
  })

/** Where a tag ends: at the first `>` outside of quotes. */
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
  new Map(Array.from(tag.matchAll(/(?<=\s)([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu), ([, name = "", double, single = ""]) => [name, decoded(double ?? single)]))

const tagOf = (tag: string): XmlToken => {
  const [name = ""] = /^[^\s/]+/u.exec(tag.startsWith("/") ? tag.slice(1) : tag) ?? []
  return tag.startsWith("/") ? { type: "close", name } : { type: "open", name, attributes: attributesOf(tag), isEmpty: tag.endsWith("/") }
}

/** The tags and texts of a piece of XML, as far as it goes; what declares or comments is passed over, and entities are never resolved. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (let at = 0; ; ) {
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
