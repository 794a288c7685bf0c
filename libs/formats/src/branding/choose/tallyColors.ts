import { type Oklab, oklab } from "../color/oklab.ts"
import { type Rgba, toHex } from "../color/Rgb.ts"
import { type WeightedValue, tallyEqual } from "./tally.ts"

/** Groups at most: what comes later than these is rare. */
const mostGroups = 256
/** Up to this difference two colours are one. */
const near = 3

const isNear = (one: Oklab, other: Oklab): boolean => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b) * 100 <= near

/** Sums weights of colours that look the same, the heaviest first. The heaviest colour of a group stands for it. */
export const tallyColors = (values: ReadonlyArray<WeightedValue<Rgba>>): ReadonlyArray<WeightedValue<Rgba>> => {
  const colors = new Map(values.map(({ value }) => [toHex(value), value]))
  const groups: Array<{ readonly value: Rgba; readonly lab: Oklab; weight: number }> = []
  for (const { value: hex, weight } of tallyEqual(values.map(({ value, weight }) => ({ value: toHex(value), weight })))) {
    const value = colors.get(hex)
    if (value === undefined) continue
    const lab = oklab(value)
    const group = groups.find((one) => isNear(one.lab, lab))
    if (group !== undefined) group.weight += weight
    else if (groups.length < mostGroups) groups.push({ value, lab, weight })
  }
  return groups.toSorted((one, other) => other.weight - one.weight).map(({ value, weight }) => ({ value, weight }))
}
