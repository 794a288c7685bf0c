const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
    .replaceAll(" ", "-")

/** The anchors of a document's headings, in their order, as GitHub makes them: equal ones are numbered. */
export const anchorsOf = (headings: ReadonlyArray<string>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  return headings.map((heading) => {
    const anchor = anchorOf(heading)
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}
