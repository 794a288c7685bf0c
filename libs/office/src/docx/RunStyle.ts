import type { TextStyle } from "../tree/toPhrasing.ts"
import { childOf, type XmlElement } from "../xml/XmlElement.ts"

const off: ReadonlySet<string> = new Set(["0", "false", "off", "none"])

/** A toggle property; undefined if it is not set. */
export const readToggle = (properties: XmlElement | undefined, name: string): boolean | undefined => {
  const found = childOf(properties, name)
  return found === undefined ? undefined : !off.has(found.attributes["w:val"] ?? "true")
}

/** Style of a run, whether it is hidden, and its font. */
export interface RunStyle extends TextStyle {
  readonly hidden?: boolean
  readonly font?: string
}

const scriptOf = (properties: XmlElement): RunStyle => {
  const align = childOf(properties, "w:vertAlign")?.attributes["w:val"]
  if (align === undefined) return {}
  return { script: align === "superscript" ? "sup" : align === "subscript" ? "sub" : undefined }
}

const fontOf = (properties: XmlElement): RunStyle => {
  const { "w:ascii": ascii, "w:hAnsi": other } = childOf(properties, "w:rFonts")?.attributes ?? {}
  const font = ascii ?? other
  return font === undefined ? {} : { font }
}

/** Reads the style properties that are set on a run. */
export const readRunStyle = (properties: XmlElement | undefined): RunStyle => {
  if (properties === undefined) return {}
  const [bold, italic, strike, hidden] = [
    readToggle(properties, "w:b"),
    readToggle(properties, "w:i"),
    readToggle(properties, "w:strike") ?? readToggle(properties, "w:dstrike"),
    readToggle(properties, "w:vanish"),
  ]
  return {
    ...(bold === undefined ? {} : { bold }),
    ...(italic === undefined ? {} : { italic }),
    ...(strike === undefined ? {} : { strike }),
    ...(hidden === undefined ? {} : { hidden }),
    ...fontOf(properties),
    ...scriptOf(properties),
  }
}
