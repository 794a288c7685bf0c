/** A token of an XML text. `other`: comments, processing instructions, declarations. */
export interface XmlToken {
  readonly kind: "text" | "open" | "close" | "empty" | "cdata" | "other"
  readonly start: number
  /** Position after its last character. */
  readonly end: number
}

/** The tokens of an XML text, in order and without gaps, in one pass; an unclosed token extends to the end. */
export function* xmlTokens(text: string): Generator<XmlToken> {
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
  }
}

const markupAt = (text: string, start: number): XmlToken => {
  if (text.startsWith("<!--", start)) return { kind: "other", start, end: behind(text, "-->", start + 4) }
  if (text.startsWith("<![CDATA[", start)) return { kind: "cdata", start, end: behind(text, "]]>", start + 9) }
  if (text.startsWith("<?", start)) return { kind: "other", start, end: behind(text, "?>", start + 2) }
  const end = behindTag(text, start)
  if (text[start + 1] === "!") return { kind: "other", start, end }
  if (text[start + 1] === "/") return { kind: "close", start, end }
  return { kind: text[end - 2] === "/" ? "empty" : "open", start, end }
}

const behind = (text: string, delimiter: string, from: number): number => {
  const found = text.indexOf(delimiter, from)
  return found < 0 ? text.length : found + delimiter.length
}

const tagDelimiter = /["'[\]>]/gu

/** The position after the `>` of a tag: outside of quotes and of the brackets of a declaration. */
const behindTag = (text: string, start: number): number => {
  let depth = 0
  tagDelimiter.lastIndex = start
  for (let delimiter = tagDelimiter.exec(text); delimiter !== null; delimiter = tagDelimiter.exec(text)) {
    const [character] = delimiter
    if (character === "[") depth += 1
    else if (character === "]") depth -= 1
    else if (character === ">" && depth <= 0) return delimiter.index + 1
    else if (character !== ">") tagDelimiter.lastIndex = behind(text, character, delimiter.index + 1)
  }
  return text.length
}
