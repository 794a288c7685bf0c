import type { TextStyle } from "../tree/phrasingOf.ts"
import { childOf, type XmlElement } from "../xml/XmlElement.ts"

const off: ReadonlySet<string> = new Set(["0", "false", "off", "none"])

/** A property that is on or off; undefined where it is not stated. */
export const switched = (properties: XmlElement | undefined, name: string): boolean | undefined => {
  const found = childOf(properties, name)
  return found === undefined ? undefined : !off.has(found.attributes["w:val"] ?? "true")
}

/** Marks of a run, and whether it is hidden. */
export interface RunStyle extends TextStyle {
  readonly hidden?: boolean
}

const raisedOf = (properties: XmlElement): RunStyle => {
  const align = childOf(properties, "w:vertAlign")?.attributes["w:val"]
  if (align === undefined) return {}
  return { raised: align === "superscript" ? "sup" : align === "subscript" ? "sub" : undefined }
}

/** The marks that properties of a run state, and no others. */
export const readRunStyle = (properties: XmlElement | undefined): RunStyle => {
  if (properties === undefined) return {}
  const [bold, italic, strike, hidden] = [switched(properties, "w:b"), switched(properties, "w:i"), switched(properties, "w:strike") ?? switched(properties, "w:dstrike"), switched(properties, "w:vanish")]
  return {
    ...(bold === undefined ? {} : { bold }),
    ...(italic === undefined ? {} : { italic }),
    ...(strike === undefined ? {} : { strike }),
    ...(hidden === undefined ? {} : { hidden }),
    ...raisedOf(properties),
  }
}
