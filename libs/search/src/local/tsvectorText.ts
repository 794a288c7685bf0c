import type { IndexRow } from "./indexRow.ts"

/** PostgreSQL keeps no greater positions, and 255 of each lexeme. */
const [mostPosition, mostPositions] = [16_383, 255]
/** Lexemes of a vector, which takes 1 MB at most. */
const mostLexemes = 12_000

const addTokens = (
  places: Map<string, Array<string>>,
  tokens: ReadonlyArray<string>,
  { from, weight }: { readonly from: number; readonly weight: string },
): number => {
  tokens.forEach((token, at) => {
    const known = places.get(token)
    const place = `${Math.min(mostPosition, from + at)}${weight}`
    if (known !== undefined) {
      if (known.length < mostPositions) known.push(place)
    } else if (places.size < mostLexemes) places.set(token, [place])
  })
  // A gap, so that no phrase reaches from one field into the next.
  return from + tokens.length + 1
}

/** A `tsvector` literal of a page: its title with weight A, its path with B, and its text if wanted. Marks have no position. */
export const tsvectorText = (row: IndexRow, fields: "all" | "heads"): string => {
  const places = new Map<string, Array<string>>()
  const afterTitle = addTokens(places, row.titleTokens, { from: 1, weight: "A" })
  const afterPath = addTokens(places, row.pathTokens, { from: afterTitle, weight: "B" })
  if (fields === "all") addTokens(places, row.textTokens, { from: afterPath, weight: "" })
  const words = [...places].map(([token, at]) => `'${token}':${at.join(",")}`)
  return [...row.marks.map((mark) => `'${mark}'`), ...words].join(" ")
}
