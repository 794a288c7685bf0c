import { type Oklab, oklab } from "../color/oklab.ts"
import { type Rgba, toHex } from "../color/Rgb.ts"
import { type WeightedValue, tallyEqual } from "./tally.ts"

/** Most groups: later ones are rare. */
const mostGroups = 256
/** Largest difference between equal colours. */
const near = 3

const isNear = (one: Oklab, other: Oklab): boolean =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b) * 100 <= near

/** Sums the weights of colours that look the same, the heaviest first. Each group is represented by its heaviest colour. */
export const tallyColors = (values: ReadonlyArray<WeightedValue<Rgba>>): ReadonlyArray<WeightedValue<Rgba>> => {
  const colors = new Map(values.map(({ value }) => [toHex(value), value]))
  const groups: Array<{ readonly value: Rgba; readonly lab: Oklab; weight: number }> = []
  for (const { value: hex, weight } of tallyEqual(
    values.map(({ value, weight }) => ({ value: toHex(value), weight })),
  )) {
    const value = colors.get(hex)
    if (value === undefined) continue
    const lab = oklab(value)
    const group = groups.find((one) => isNear(one.lab, lab))
    if (group !== undefined) group.weight += weight
    else if (groups.length < mostGroups) groups.push({ value, lab, weight })
  }
  return groups.toSorted((one, other) => other.weight - one.weight).map(({ value, weight }) => ({ value, weight }))
}
