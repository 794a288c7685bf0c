import { type XmlToken, xmlTokens } from "../xml/xmlTokens.ts"

/** Levels that are indented. */
const maxDepth = 32

/** Most growth of a text, as a factor. */
const maxGrowth = 4

/**
 * Formats XML with a line for each element, down to elements that hold text: their content stays on one line.
 * Text that would become too long is returned unchanged.
 */
export const layOutXml = (xml: string): string => {
  const layout: Layout = { text: "", depth: 0, textDepth: Infinity, before: undefined }
  for (const token of xmlTokens(xml)) {
    write(layout, token, xml.slice(token.start, token.end))
    if (layout.text.length > xml.length * maxGrowth) return xml
  }
  return layout.text
}

interface Layout {
  text: string
  /** Number of open elements. */
  depth: number
  /** Depth of the open element that holds text, itself included; infinite outside of one. */
  textDepth: number
  before: XmlToken["kind"] | undefined
}

const write = (layout: Layout, { kind }: XmlToken, written: string): void => {
  const isText = holdsText(kind, written)
  if (isText) layout.textDepth = Math.min(layout.textDepth, layout.depth)
  const isInText = layout.depth >= layout.textDepth
  if (kind === "text" && !isText && !isInText) return
  if (kind === "close") layout.depth = Math.max(0, layout.depth - 1)
  // An end tag stays on the line of its start tag.
  if (!isInText && layout.before !== undefined && !(kind === "close" && layout.before === "open"))
    layout.text += `\n${"  ".repeat(Math.min(layout.depth, maxDepth))}`
  layout.text += written
  if (layout.depth < layout.textDepth) layout.textDepth = Infinity
  if (kind === "open") layout.depth += 1
  layout.before = kind
}

const holdsText = (kind: XmlToken["kind"], written: string): boolean =>
  kind === "cdata" || (kind === "text" && written.trim() !== "")
