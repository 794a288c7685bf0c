import type { Brand } from "../Brand.ts"
import type { Scene, PaintedElement } from "../paintScene.ts"
import { tallyEqual } from "./tally.ts"

/** Candidate base units, CSS pixels, and the share of distances that must be multiples of one. */
const units = [10, 8, 6, 5, 4] as const
const share = 0.8
/** Meaningful distances, CSS pixels. */
const [least, most] = [3, 160]

/** Elements with default margins in browsers. */
const ownMargins: ReadonlySet<string> = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "dl",
  "blockquote",
  "figure",
  "pre",
  "hr",
  "dd",
  "body",
  "fieldset",
])

const isDistance = (value: number): boolean => Number.isInteger(value) && value >= least && value <= most

/** Distances of a page, one for each look. */
const distancesOf = (scene: Scene): ReadonlyArray<number> => {
  const known = new Set<number>()
  return scene.seen.flatMap(({ element, look, place, purpose }) => {
    if (place === "foreign" || known.has(element.look)) return []
    known.add(element.look)
    // Browsers give unstyled buttons and fields odd paddings.
    const isBare = (purpose === "button" || purpose === "input") && look.padding[0] <= 2
    const paddings = ["ul", "ol", "dl"].includes(element.tag) || isBare ? [] : look.padding
    const margins = ownMargins.has(element.tag) ? [] : look.margin
    return [...new Set([...paddings, ...margins, ...look.gap])].filter(isDistance)
  })
}

/** The largest unit that most distances are multiples of; undefined if there are too few distances, or no unit fits. */
export const chooseUnit = (distances: ReadonlyArray<number>): number | undefined => {
  if (distances.length < 3) return undefined
  const fits = (unit: number) => distances.filter((distance) => distance % unit === 0).length / distances.length
  const best = units.map((unit) => ({ unit, fit: fits(unit) })).filter(({ fit }) => fit >= share)
  // 8 and 10 both fit 40 and 80: the better fit wins, then the larger unit.
  return (
    best.toSorted((one, other) => other.fit - one.fit || other.unit - one.unit)[0]?.unit ??
    (fits(4) >= 0.5 ? 4 : undefined)
  )
}

/** The radius of a corner as a length; elliptic ones stay as CSS has them. */
export const cornerOf = ({ look }: PaintedElement): string =>
  look.corners[0] === "" ? "0px" : (look.corners[0].split(" ")[0] ?? "0px")

const isRounded = (one: PaintedElement): boolean => Number.parseFloat(cornerOf(one)) > 0

const chooseRadius = ({ seen }: Scene): string | undefined => {
  const own = seen.filter(
    ({ look, paint, place }) => place !== "foreign" && (paint !== undefined || look.borderWidth > 0),
  )
  const controls = own.filter(
    ({ purpose, element }) =>
      (purpose === "button" || purpose === "input") && seen[element.parent]?.purpose !== purpose,
  )
  const boxes = own.filter((one) => one.purpose !== "button" && one.purpose !== "input" && isRounded(one))
  return tallyEqual([
    ...controls.map((one) => ({ value: cornerOf(one), weight: 2 })),
    ...boxes.map((one) => ({ value: cornerOf(one), weight: 1 })),
  ])[0]?.value
}

const commonest = (values: ReadonlyArray<number>): number | undefined =>
  tallyEqual(values.filter(isDistance).map((value) => ({ value, weight: 1 })))[0]?.value

/** Spacing and corner radii of a page. */
export const chooseSpacing = (scene: Scene): Brand["spacing"] => {
  const sections = scene.seen.filter(
    ({ element, place }) => place === "main" && ["section", "main", "article"].includes(element.tag),
  )
  const buttons = scene.seen.filter(({ place, purpose }) => place !== "foreign" && purpose === "button")
  const grids = scene.seen.filter(({ look, place }) => place !== "foreign" && look.columns > 1)
  const spacing = {
    baseUnit: chooseUnit(distancesOf(scene)),
    padding: {
      section: commonest(sections.map(({ look }) => look.padding[0])),
      buttonHorizontal: commonest(buttons.map(({ look }) => look.padding[1])),
      buttonVertical: commonest(buttons.map(({ look }) => look.padding[0])),
    },
    margins: { section: commonest(sections.map(({ look }) => look.margin[2])) },
    gridGutter: commonest(grids.map(({ look }) => look.gap[1])),
    borderRadius: chooseRadius(scene),
  }
  // Undefined fields are left out with those of the whole answer.
  return spacing as NonNullable<Brand["spacing"]>
}
