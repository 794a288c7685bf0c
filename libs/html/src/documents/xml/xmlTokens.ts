/** A token of an XML text. `other`: comments, processing instructions, declarations. */
export interface XmlToken {
  readonly kind: "text" | "open" | "close" | "empty" | "cdata" | "other"
  readonly start: number
  /** Position after its last character. */
  readonly end: number
}

/** The end of elements whose text may hold unescaped markup, and CDATA within them. */
export type RawElements = (tag: string) => RegExp | undefined

/**
 * The tokens of an XML text, in order and without gaps, in one pass; an unclosed token extends to the end. Elements that `rawEnd` names hold
 * only text and CDATA up to its next match.
 */
export function* xmlTokens(text: string, rawEnd?: RawElements): Generator<XmlToken> {
  let place = 0
  while (place < text.length) {
    const start = text.indexOf("<", place)
    if (start !== place) {
      const end = start < 0 ? text.length : start
      yield { kind: "text", start: place, end }
      place = end
      continue
    }
    const token = markupAt(text, start)
    yield token
    place = token.end
    const end = token.kind === "open" ? rawEnd?.(text.slice(token.start, token.end)) : undefined
    if (end !== undefined) place = yield* rawTokens(text, place, end)
  }
}

/** The text and CDATA of a raw element; returns where its end tag begins. */
function* rawTokens(text: string, from: number, delimiter: RegExp): Generator<XmlToken, number> {
  let place = from
  while (place < text.length) {
    delimiter.lastIndex = place
    const found = delimiter.exec(text)
    const start = found?.index ?? text.length
    if (start > place) yield { kind: "text", start: place, end: start }
    if (found?.[0] !== cdataStart) return start
    place = behind(text, "]]>", start + cdataStart.length)
    yield { kind: "cdata", start, end: place }
  }
  return place
}

const cdataStart = "<![CDATA["

const markupAt = (text: string, start: number): XmlToken => {
  if (text.startsWith("<!--", start)) return { kind: "other", start, end: behind(text, "-->", start + 4) }
  if (text.startsWith(cdataStart, start))
    return { kind: "cdata", start, end: behind(text, "]]>", start + cdataStart.length) }
  if (text.startsWith("<?", start)) return { kind: "other", start, end: behind(text, "?>", start + 2) }
  if (text.startsWith("<!", start)) return { kind: "other", start, end: behindDeclaration(text, start) }
  const end = behindTag(text, start)
  if (text[start + 1] === "/") return { kind: "close", start, end }
  return { kind: text[end - 2] === "/" && text[end - 1] === ">" ? "empty" : "open", start, end }
}

const behind = (text: string, delimiter: string, from: number): number => {
  const found = text.indexOf(delimiter, from)
  return found < 0 ? text.length : found + delimiter.length
}

const tagDelimiter = />|=\s*["']/gu

/** The position after the `>` of a tag. A quote opens a value only after `=`: the one in `title=it's` does not. */
const behindTag = (text: string, start: number): number => {
  tagDelimiter.lastIndex = start
  for (let found = tagDelimiter.exec(text); found !== null; found = tagDelimiter.exec(text)) {
    if (found[0] === ">") return found.index + 1
    tagDelimiter.lastIndex = behind(text, found[0].slice(-1), tagDelimiter.lastIndex)
  }
  return text.length
}

const declarationDelimiter = /["'[\]>]|<!--/gu

/** The position after the `>` of a declaration: outside of quotes, comments and the brackets of an internal subset. */
const behindDeclaration = (text: string, start: number): number => {
  let depth = 0
  declarationDelimiter.lastIndex = start + 2
  for (let found = declarationDelimiter.exec(text); found !== null; found = declarationDelimiter.exec(text)) {
    const [delimiter] = found
    if (delimiter === "[") depth += 1
    else if (delimiter === "]") depth -= 1
    else if (delimiter === ">" && depth <= 0) return found.index + 1
    else if (delimiter !== ">")
      declarationDelimiter.lastIndex = behind(text, delimiter === "<!--" ? "-->" : delimiter, found.index + 1)
  }
  return text.length
}
