import { type FieldName, fieldName } from "./fieldName.ts"

/** Words of a description that are tried as names: what a field is, is said first. */
const mostDescribed = 12

/** What a description calls a field: runs of up to three words that the table of names knows, at most three. */
export const describedNames = (description: string): ReadonlyArray<FieldName> => {
  const words = description.toLowerCase().split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== "").slice(0, mostDescribed)
  const known = [3, 2, 1].flatMap((length) => words.map((_, index) => fieldName(words.slice(index, index + length).join(" "))))
  return known.filter(({ concept }) => concept !== undefined && concept !== "body").slice(0, 3)
}
