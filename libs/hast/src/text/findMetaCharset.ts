import { charsetOfLabel } from "./charsetOfLabel.ts"

// An attribute, or the end of its tag. HTML standard, "get an attribute".
const attribute =
  /[\t\n\f\r /]*(?:>|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)(?=[\t\n\f\r >])|(?=>))|(?=[\t\n\f\r />])))/uy

// HTML standard, "algorithm for extracting a character encoding from a meta element".
const inContent = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r ;"'][^\t\n\f\r ;]*))?/iu

const markup = /<(?:(!--)|(meta)(?=[\t\n\f\r /])|\/?([a-z])|[!/?])/giu

type Attributes = ReadonlyMap<string, string>

/** The attributes of a tag from a position on, and its end; undefined if the text ends first. */
const readTag = (
  head: string,
  start: number,
): { readonly attributes: Attributes; readonly end: number } | undefined => {
  const attributes = new Map<string, string>()
  attribute.lastIndex = start
  for (let found = attribute.exec(head); found !== null; found = attribute.exec(head)) {
    const [, name, double, single, bare] = found
    if (name === undefined) return { attributes, end: attribute.lastIndex }
    const spelt = name.toLowerCase()
    if (!attributes.has(spelt)) attributes.set(spelt, double ?? single ?? bare ?? "")
  }
  return undefined
}

const charsetOf = (attributes: Attributes): string | undefined => {
  const stated = attributes.get("charset")
  // Not by the standard, but common: <meta charset=utf-8/>
  if (stated !== undefined) return charsetOfLabel(stated.replace(/\/$/u, ""))
  if (attributes.get("http-equiv")?.toLowerCase() !== "content-type") return undefined
  const [, double, single, bare] = inContent.exec(attributes.get("content") ?? "") ?? []
  return charsetOfLabel(double ?? single ?? bare ?? "")
}

/** Where the markup at a match ends; undefined if the text ends first. */
const endOf = (head: string, [, isComment, , isTag]: RegExpExecArray, start: number): number | undefined => {
  if (isTag !== undefined) return readTag(head, endOfName(head, start))?.end
  // `<!-->` is a whole comment.
  const end = isComment === undefined ? head.indexOf(">", start) + 1 : head.indexOf("-->", start - 2) + 3
  return end > start ? end : undefined
}

const endOfName = (head: string, start: number): number => {
  const length = head.slice(start).search(/[\t\n\f\r >]/u)
  return length === -1 ? head.length : start + length
}

/** The charset that a `meta` element declares in the beginning of a document. HTML standard, "prescan a byte stream". */
export const findMetaCharset = (head: string): string | undefined => {
  markup.lastIndex = 0
  for (let found = markup.exec(head); found !== null; found = markup.exec(head)) {
    const start = markup.lastIndex
    const tag = found[2] === undefined ? undefined : readTag(head, start)
    const charset = tag === undefined ? undefined : charsetOf(tag.attributes)
    if (charset !== undefined) return charset
    const end = found[2] === undefined ? endOf(head, found, start) : tag?.end
    if (end === undefined) return undefined
    markup.lastIndex = end
  }
  return undefined
}
