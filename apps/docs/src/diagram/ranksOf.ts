import type { DiagramEdge } from "./parseDiagram.ts"

/** Edges without those that lead back to where they come from. */
const withoutCircles = (ids: ReadonlyArray<string>, edges: ReadonlyArray<DiagramEdge>): ReadonlyArray<DiagramEdge> => {
  const state = new Map<string, "open" | "done">()
  const kept: Array<DiagramEdge> = []
  const visit = (id: string): void => {
    state.set(id, "open")
    for (const edge of edges.filter(({ from }) => from === id)) {
      if (state.get(edge.to) === "open") continue
      kept.push(edge)
      if (!state.has(edge.to)) visit(edge.to)
    }
    state.set(id, "done")
  }
  for (const id of ids) if (!state.has(id)) visit(id)
  return kept
}

/** The rank of each node: the longest way to it. Arrows lead to later ranks, except those that lead back. */
export const ranksOf = (ids: ReadonlyArray<string>, edges: ReadonlyArray<DiagramEdge>): ReadonlyMap<string, number> => {
  const forward = withoutCircles(ids, edges)
  const ranks = new Map(ids.map((id) => [id, 0]))
  // Each round settles one more rank.
  for (const _ of ids)
    for (const { from, to } of forward) ranks.set(to, Math.max(ranks.get(to) ?? 0, (ranks.get(from) ?? 0) + 1))
  return ranks
}
