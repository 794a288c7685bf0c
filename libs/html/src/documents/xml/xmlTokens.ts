/** A piece of an XML text. `other`: comments, processing instructions, declarations. */
export interface XmlToken {
  readonly kind: "text" | "open" | "close" | "empty" | "cdata" | "other"
  readonly start: number
  /** Behind its last character. */
  readonly end: number
}

/** The pieces of an XML text, in order and without gaps. One pass; what is never closed is one piece to the end. */
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

const behind = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

const tagMark = /["'[\]>]/gu

/** Behind the `>` that stands in no quotes, nor between the brackets of a declaration. */
const behindTag = (text: string, start: number): number => {
  let depth = 0
  tagMark.lastIndex = start
  for (let mark = tagMark.exec(text); mark !== null; mark = tagMark.exec(text)) {
    const [character] = mark
    if (character === "[") depth += 1
    else if (character === "]") depth -= 1
    else if (character === ">" && depth <= 0) return mark.index + 1
    else if (character !== ">") tagMark.lastIndex = behind(text, character, mark.index + 1)
  }
  return text.length
}
