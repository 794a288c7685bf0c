import { chroma, contrast, difference } from "../color/oklab.ts"
import { toHex } from "../color/Rgb.ts"
import type { Scene, PaintedElement } from "../paintScene.ts"

/** The looks of the representative buttons and fields of a page. */
export interface Buttons {
  readonly primary: PaintedElement | undefined
  readonly secondary: PaintedElement | undefined
  readonly input: PaintedElement | undefined
}

const primaryWords = /primary|\bcta\b|main|hero|signup|sign-up|buy|subscribe/u
const secondaryWords = /secondary|outline|ghost|light|link|cancel|tertiary/u
/** Buttons that close, open and turn pages are on every site and do not show its brand. */
const serviceWords =
  /close|dismiss|toggle|hamburger|menu|carousel|slick|swiper|next|prev|pagination|page-|tab\b|dropdown|accordion|icon|share|copy|like/u

/** Buttons that stand out less than this do not show the brand. */
const leastProminence = -2.5

/** Buttons with the same key look the same. */
const styleOf = ({ ground, ink, look, paint }: PaintedElement): string =>
  [
    paint === undefined ? "none" : toHex(ground),
    toHex(ink),
    look.corners[0],
    look.borderWidth > 0 ? look.borderColor : "",
  ].join(" ")

const namePoints = (words: string): number =>
  (primaryWords.test(words) ? 3 : 0) - (secondaryWords.test(words) ? 3 : 0) - (serviceWords.test(words) ? 4 : 0)

/** How much a button stands out as a call to action. */
const prominence = ({
  behind,
  element: { box, type, words = "" },
  ground,
  ink,
  look,
  paint,
  place,
}: PaintedElement): number => {
  if (place === "foreign") return Number.NEGATIVE_INFINITY
  const isFilled = paint !== undefined && paint.a > 0.3 && difference(ground, behind) > 4
  const size = Math.min(2, (box[2] * box[3]) / 6_000)
  const filled = isFilled ? 2 + Math.min(2, chroma(ground) * 20) + Math.min(2, contrast(ground, behind) / 4) : 0
  return (
    namePoints(words) +
    size +
    filled +
    (contrast(ink, ground) >= 3 ? 0.5 : -1) +
    (type === "submit" ? 0.5 : 0) +
    (look.fontWeight >= 600 ? 0.3 : 0) +
    (place === "footer" ? -1 : 0) +
    (box[1] < 1_200 ? 1 : 0)
  )
}

const hasShape = ({ look, paint }: PaintedElement): boolean => paint !== undefined || look.borderWidth >= 1

const scoreOf = ({ count, score }: { readonly count: number; readonly score: number }): number =>
  score + Math.min(1.5, Math.log2(count) / 2)

/** Buttons by look, the most prominent first; more buttons with the same look count slightly more. */
const ranked = (buttons: ReadonlyArray<PaintedElement>): ReadonlyArray<PaintedElement> => {
  const groups = new Map<string, { readonly best: PaintedElement; readonly score: number; readonly count: number }>()
  for (const button of buttons) {
    const score = prominence(button)
    const style = styleOf(button)
    const group = groups.get(style)
    if (score > leastProminence)
      groups.set(
        style,
        group === undefined || score > group.score
          ? { best: button, score, count: (group?.count ?? 0) + 1 }
          : { ...group, count: group.count + 1 },
      )
  }
  return groups
    .values()
    .toArray()
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
    .map(({ best }) => best)
}

const isFilled = ({ behind, ground, paint }: PaintedElement): boolean =>
  paint !== undefined && difference(ground, behind) > 4

/** The call-to-action button, the one beside it, and the text field of a page. */
export const chooseButtons = ({ seen }: Scene): Buttons => {
  const outermost = seen.filter(
    ({ element, purpose }) => purpose === "button" && seen[element.parent]?.purpose !== "button",
  )
  const buttons = ranked(outermost.filter(hasShape))
  const primary = buttons.find(isFilled) ?? buttons[0]
  const secondary = buttons.find(
    (one) => one !== primary && (primary === undefined || styleOf(one) !== styleOf(primary)),
  )
  const fields = seen.filter((one) => one.purpose === "input" && one.place !== "foreign" && hasShape(one))
  const counts = new Map<string, number>()
  for (const field of fields) counts.set(styleOf(field), (counts.get(styleOf(field)) ?? 0) + 1)
  const input = fields.toSorted((one, other) => (counts.get(styleOf(other)) ?? 0) - (counts.get(styleOf(one)) ?? 0))[0]
  return { primary, secondary, input }
}
