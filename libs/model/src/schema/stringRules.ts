import type { Rule, Rules } from "./Rule.ts"

const lengthOf = (text: string): number => {
  let length = 0
  for (const character of text) length += character === "" ? 0 : 1
  return length
}

/** Characters that cost one step to count. */
const perStep = 16

const length =
  (holds: (length: number, limit: number) => boolean, sentence: string): Rule =>
  (constraint, place, { walk }) => {
    if (typeof constraint !== "number" || typeof place.value !== "string") return
    walk.spend(place.value.length / perStep)
    if (!holds(lengthOf(place.value), constraint)) walk.note(place, `${sentence} ${constraint} characters`)
  }

/** Keywords of strings. `pattern` and `format` are not checked: a client's expression may run forever. */
export const stringRules: Rules = {
  minLength: length((found, limit) => found >= limit, "expected at least"),
  maxLength: length((found, limit) => found <= limit, "expected at most"),
}
