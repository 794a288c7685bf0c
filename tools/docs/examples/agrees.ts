import type { Claim } from "./Claim.ts"

const holdsInOrder = (given: string, [first = "", ...others]: ReadonlyArray<string>): boolean => {
  if (others.length === 0) return given === first
  if (!given.startsWith(first)) return false
  let place = first.length
  for (const part of others.slice(0, -1)) {
    const found = given.indexOf(part, place)
    if (found < 0) return false
    place = found + part.length
  }
  const last = others.at(-1) ?? ""
  return given.length - last.length >= place && given.endsWith(last)
}

const listAgrees = (claim: Extract<Claim, { type: "list" }>, given: unknown): boolean =>
  Array.isArray(given) &&
  (claim.isOpen ? given.length >= claim.elements.length : given.length === claim.elements.length) &&
  claim.elements.every((element, index) => agrees(element, given[index]))

const objectAgrees = ({ fields, isOpen }: Extract<Claim, { type: "object" }>, given: unknown): boolean => {
  if (typeof given !== "object" || given === null) return false
  const values = new Map<string, unknown>(Object.entries(given))
  return (
    (isOpen || values.size === fields.size) &&
    [...fields].every(([name, claim]) => values.has(name) && agrees(claim, values.get(name)))
  )
}

/** Whether a value is what a comment says of it. */
export const agrees = (claim: Claim, given: unknown): boolean => {
  switch (claim.type) {
    case "any":
      return true
    case "value":
      return Object.is(claim.value, given)
    case "text":
      return typeof given === "string" && holdsInOrder(given, claim.parts)
    case "list":
      return listAgrees(claim, given)
    case "object":
      return objectAgrees(claim, given)
  }
}
