import type { Schema } from "effect"
import type { Rule, Rules } from "./Rule.ts"

const bound =
  (holds: (value: number, limit: number) => boolean, sentence: string): Rule =>
  (constraint, place, { walk }) => {
    if (typeof constraint === "number" && typeof place.value === "number" && !holds(place.value, constraint))
      walk.note(place, `${sentence} ${constraint}`)
  }

/** Decimal fractions are inexact in binary: 0.3 must be a multiple of 0.1. */
const isMultiple = (value: number, of: number): boolean => {
  if (of <= 0) return true
  const times = value / of
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times))
}

/** Draft 4 has a boolean here, which excludes `minimum` itself. */
const exclusive = (constraint: Schema.Json): boolean => constraint === true

/** Keywords of numbers. */
export const numberRules: Rules = {
  minimum: (constraint, place, context) =>
    (exclusive(context.schema["exclusiveMinimum"] ?? false)
      ? bound((value, limit) => value > limit, "expected more than")
      : bound((value, limit) => value >= limit, "expected at least"))(constraint, place, context),
  maximum: (constraint, place, context) =>
    (exclusive(context.schema["exclusiveMaximum"] ?? false)
      ? bound((value, limit) => value < limit, "expected less than")
      : bound((value, limit) => value <= limit, "expected at most"))(constraint, place, context),
  exclusiveMinimum: bound((value, limit) => value > limit, "expected more than"),
  exclusiveMaximum: bound((value, limit) => value < limit, "expected less than"),
  multipleOf: bound(isMultiple, "expected a multiple of"),
}
