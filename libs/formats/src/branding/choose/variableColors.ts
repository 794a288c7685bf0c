import { parseVariable } from "../color/parseColor.ts"
import type { Rgba } from "../color/Rgb.ts"

/** A custom property that holds a colour. */
export interface VariableColor {
  readonly name: string
  readonly color: Rgba
  /** It comes with a framework, used or not. */
  readonly isBuiltIn: boolean
}

const builtIn = /^--(?:bs-|wp--preset|tw-|mdc-|mat-|swiper-|toastify-|rsbs-|fa-|plyr-|el-color)/u

/** The custom properties of a page with opaque colours, short names first. */
export const variableColors = (variables: Readonly<Record<string, string>>): ReadonlyArray<VariableColor> =>
  Object.entries(variables)
    .flatMap(([key, value]) => {
      const color = parseVariable(value)
      const name = key.toLowerCase()
      return color === undefined || color.a < 1 ? [] : [{ name, color, isBuiltIn: builtIn.test(name) }]
    })
    .toSorted((one, other) => one.name.length - other.name.length)

/** Suffixes of names for a shade, or for what lies on a colour, not for the colour itself. */
const shades =
  /(?:foreground|text|contrast|on|hover|active|focus|dark|darker|light|lighter|rgb|hsl|bg|background|border|subtle|emphasis|muted|50|[1-9]00|950)$/u

/** Parts of pages: a property named after one holds its colour, whatever else the name says. */
const parts = /(?:^--|-)(?:btn|button|cta|link|nav|navbar|header|footer|badge|tag|input|card)(?:-|$)/u

/**
 * The colour of the property whose name has one of these words; a name of a shade or a part ranks below one without, a framework's below a
 * site's own.
 */
export const namedColor = (colors: ReadonlyArray<VariableColor>, words: RegExp): VariableColor | undefined => {
  const named = colors.filter(({ name }) => words.test(name) && !/(?:^--|-)on-|-on$/u.test(name))
  const rank = ({ isBuiltIn, name }: VariableColor): number =>
    (shades.test(name) ? (/(?:500|600|rgb|hsl)$/u.test(name) ? 1 : 2) : 0) +
    (parts.test(name) ? 2 : 0) +
    (isBuiltIn ? 0.5 : 0)
  return named.toSorted((one, other) => rank(one) - rank(other))[0]
}
