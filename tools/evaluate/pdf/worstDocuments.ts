interface DocumentScore {
  readonly id: string
  readonly overall: number
  readonly nid: number | null
  readonly teds: number | null
  readonly mhs: number | null
}

/** The output of the markdown scorer, by engine. */
export type Scores = Readonly<Record<string, { readonly documents: ReadonlyArray<DocumentScore> }>>

const digits = (value: number | null): string => (value === null ? "  -  " : value.toFixed(3))

/** One line for each document in which the first engine is furthest behind the best of the others, or has the lowest score if it is alone. */
export const worstDocuments = (scores: Scores, count: number): ReadonlyArray<string> => {
  const [first, ...others] = Object.entries(scores)
  if (first === undefined) return []
  const rows = first[1].documents.map((document) => {
    const best = others
      .flatMap(([engine, { documents }]) =>
        documents.filter(({ id }) => id === document.id).map(({ overall }) => ({ engine, overall })),
      )
      .toSorted((one, other) => other.overall - one.overall)[0]
    return { document, best, behind: document.overall - (best?.overall ?? 1) }
  })
  return rows
    .toSorted((one, other) => one.behind - other.behind)
    .slice(0, count)
    .map(
      ({ best, document: { id, mhs, nid, overall, teds } }) =>
        `${id}  overall ${digits(overall)}  NID ${digits(nid)}  TEDS ${digits(teds)}  MHS ${digits(mhs)}${best === undefined ? "" : `  best ${best.overall.toFixed(3)} ${best.engine}`}`,
    )
}
