import type { Schema } from "effect"
import type { Rule, Rules } from "./Rule.ts"

const bound =
  (holds: (value: number, limit: number) => boolean, sentence: string): Rule =>
  (told, place, { walk }) => {
    if (typeof told === "number" && typeof place.value === "number" && !holds(place.value, told)) walk.note(place, `${sentence} ${told}`)
  }

/** Decimal fractions are not whole in binary: 0.3 is a multiple of 0.1. */
const isMultiple = (value: number, of: number): boolean => {
  if (of <= 0) return true
  const times = value / of
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times))
}

/** Draft 4 has booleans here, which say that `minimum` itself is out. */
const exclusive = (told: Schema.Json): boolean => told === true

/** Keywords of numbers. */
export const numberRules: Rules = {
  minimum: (told, place, context) =>
    (exclusive(context.schema["exclusiveMinimum"] ?? false) ? bound((value, limit) => value > limit, "expected more than") : bound((value, limit) => value >= limit, "expected at least"))(told, place, context),
  maximum: (told, place, context) =>
    (exclusive(context.schema["exclusiveMaximum"] ?? false) ? bound((value, limit) => value < limit, "expected less than") : bound((value, limit) => value <= limit, "expected at most"))(told, place, context),
  exclusiveMinimum: bound((value, limit) => value > limit, "expected more than"),
  exclusiveMaximum: bound((value, limit) => value < limit, "expected less than"),
  multipleOf: bound(isMultiple, "expected a multiple of"),
}
