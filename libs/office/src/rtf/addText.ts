import type { ElementContent } from "hast"
import { safeAddress } from "../tree/safeAddress.ts"
import { isSymbolFont, textInFont } from "../ooxml/symbolFonts.ts"
import { decodePage } from "./codePages.ts"
import { type Group, groupOf, type Purpose, type Rtf } from "./Rtf.ts"

/** Limit for the characters of a name or a field code. */
const mostCharacters = 4_000

const append = (before: string, text: string): string => (before.length > mostCharacters ? before : before + text)

const hrefOf = ({ field, textStyle }: Group): string | undefined =>
  textStyle.href ?? safeAddress(/^\s*HYPERLINK\s+"([^"]*)"/iu.exec(field?.code ?? "")?.[1])

const addPiece = (group: Group, node: ElementContent | string): void => {
  if (!group.isHidden) group.sink.pieces.push({ node, textStyle: { ...group.textStyle, href: hrefOf(group) } })
}

/** Purposes whose text is dropped. */
const silent: ReadonlySet<Purpose> = new Set(["skip", "info", "created"])

/** Adds text according to the purpose of the group. */
export const addDecoded = (rtf: Rtf, text: string): void => {
  const group = groupOf(rtf)
  const { purpose } = group
  if (purpose === "text") addPiece(group, textInFont(text, rtf.fontNames.get(group.font)))
  else if (purpose === "fonts")
    rtf.fontNames.set(group.font, append(rtf.fontNames.get(group.font) ?? "", text).replace(/;.*$/su, ""))
  else if (purpose === "code")
    group.field = Object.assign(group.field ?? { code: "" }, { code: append(group.field?.code ?? "", text) })
  else if (purpose === "label") group.sink.label = append(group.sink.label, text)
  else if (purpose === "styles") nameStyle(rtf, text)
  else if (!silent.has(purpose)) rtf.info.set(purpose, append(rtf.info.get(purpose) ?? "", text))
}

const nameStyle = (rtf: Rtf, text: string): void => {
  const number = groupOf(rtf).paragraph.style
  const style = rtf.styles.get(number) ?? { name: "", outline: undefined }
  rtf.styles.set(number, { ...style, name: append(style.name, text.replace(/;$/u, "")) })
}

/** Decodes the buffered bytes. They are buffered because tokens may split a multi-byte character. */
export const flushBytes = (rtf: Rtf): void => {
  if (rtf.bytes === "") return
  const { bytes } = rtf
  rtf.bytes = ""
  const { font } = groupOf(rtf)
  addDecoded(rtf, isSymbolFont(rtf.fontNames.get(font)) ? bytes : decodePage(bytes, rtf.fonts.get(font) ?? rtf.page))
}

/** Adds bytes, except fallback characters of a preceding Unicode character. */
export const addBytes = (rtf: Rtf, bytes: string): void => {
  const skipped = Math.min(rtf.skips, bytes.length)
  rtf.skips -= skipped
  rtf.bytes += bytes.slice(skipped)
}

/** Adds a line break or a note reference. */
export const addNode = (rtf: Rtf, node: ElementContent): void => {
  const group = groupOf(rtf)
  if (group.purpose === "text") addPiece(group, node)
}
