import type { Diagram, DiagramEdge, DiagramNode } from "./parseDiagram.ts"
import { placeAcross } from "./placeAcross.ts"
import { ranksOf } from "./ranksOf.ts"
import { wrapText } from "./wrapText.ts"

/** A place in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A box with its place: the middle, and the size. */
export interface PlacedNode extends DiagramNode, Point {
  readonly lines: ReadonlyArray<string>
  readonly width: number
  readonly height: number
}

/** Where everything of a diagram is. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly nodes: ReadonlyMap<string, PlacedNode>
  /** For each arrow, the places between others that it leads through. */
  readonly ways: ReadonlyArray<ReadonlyArray<Point>>
}

/** Pixels. A letter is as wide as one of a sans-serif font of 14 pixels is on average. */
const [letter, line, padding, margin] = [7.3, 18, 12, 30] as const
const longestLine = 17
/** Wider diagrams lead downwards instead, where a page has more room. */
const widest = 900

/** What takes room in a rank: a box, or an arrow that leads through the rank. */
interface Item {
  readonly id: string
  readonly rank: number
  readonly along: number
  readonly across: number
}

/** The lines of a text in a diagram. */
export const linesOf = (text: string): ReadonlyArray<string> => wrapText(text, longestLine)

const widthOf = (lines: ReadonlyArray<string>): number => Math.max(0, ...lines.map((text) => text.length)) * letter

type Sized = Omit<PlacedNode, "x" | "y">

const sizeOf = (node: DiagramNode): Sized => {
  const lines = linesOf(node.text)
  if (node.shape === "end") return { ...node, lines: [], width: 16, height: 16 }
  const [width, height] = [widthOf(lines) + 2 * padding, lines.length * line + 2 * padding]
  // The text of a rhombus keeps clear of its corners.
  return node.shape === "choice"
    ? { ...node, lines, width: width * 1.35, height: height * 1.5 }
    : { ...node, lines, width, height }
}

/** What the labels of arrows need beside each other when these lead downwards: they stand at two thirds of their way. */
const labelRoom = (id: string, edges: ReadonlyArray<DiagramEdge>): number =>
  1.5 *
  Math.max(0, ...edges.filter(({ from, to }) => to === id && from !== id).map(({ label }) => widthOf(linesOf(label))))

const itemOf = (node: Sized, rank: number, { direction, edges }: Diagram): Item =>
  direction === "right"
    ? { id: node.id, rank, along: node.width, across: node.height }
    : { id: node.id, rank, along: node.height, across: Math.max(node.width, labelRoom(node.id, edges)) }

/** An arrow over several ranks takes room in each between: ids and items of its way. */
const wayOf = (edge: DiagramEdge, place: number, ranks: readonly [from: number, to: number]): ReadonlyArray<Item> => {
  const [from, to] = ranks
  const step = from < to ? 1 : -1
  return Array.from({ length: Math.max(0, Math.abs(to - from) - 1) }, (_, index) => ({
    id: `way ${place} ${index}`,
    rank: from + step * (index + 1),
    along: 0,
    across: Math.max(10, index === 0 ? widthOf(linesOf(edge.label)) : 0),
  }))
}

/** The room between a rank and the next one: for the labels of the arrows that leave it. */
const roomAfter = (ids: ReadonlySet<string>, { direction, edges }: Diagram): number => {
  const labels = edges.filter(({ from, label }) => label !== "" && ids.has(from)).map(({ label }) => linesOf(label))
  if (direction === "right") return 44 + Math.max(0, ...labels.map(widthOf)) * 0.9
  return 40 + Math.max(0, ...labels.map((lines) => lines.length)) * line
}

/** The middle of each rank. */
const placeAlong = (ranks: ReadonlyArray<ReadonlyArray<Item>>, diagram: Diagram): ReadonlyArray<number> => {
  let begin = margin
  return ranks.map((rank) => {
    const size = Math.max(...rank.map(({ along }) => along))
    const middle = begin + size / 2
    begin += size + roomAfter(new Set(rank.map(({ id }) => id)), diagram)
    return middle
  })
}

/** An arrow of a frame is one of its first box. */
const ofBoxes = ({ edges, groups }: Diagram): ReadonlyArray<DiagramEdge> => {
  const standsFor = (id: string): string => groups.find((group) => group.id === id)?.members[0] ?? id
  return edges.map((edge) => ({ ...edge, from: standsFor(edge.from), to: standsFor(edge.to) }))
}

const layoutInRanks = (diagram: Diagram): Layout => {
  const edges = ofBoxes(diagram)
  const sized = diagram.nodes.map(sizeOf)
  const ids = sized.map(({ id }) => id)
  const rankOf = ranksOf(ids, edges)
  const rankAt = (id: string): number => rankOf.get(id) ?? 0
  const ways = edges.map((edge, place) => wayOf(edge, place, [rankAt(edge.from), rankAt(edge.to)]))
  const items = [...sized.map((node) => itemOf(node, rankAt(node.id), diagram)), ...ways.flat()]
  const ranks = Array.from({ length: Math.max(...rankOf.values()) + 1 }, (_, rank) =>
    items.filter((item) => item.rank === rank),
  )
  const steps = edges.flatMap(({ from, to }, place) => {
    const stops = [from, ...(ways[place] ?? []).map(({ id }) => id), to]
    return stops.slice(1).map((stop, index) => [stops[index] ?? "", stop] as const)
  })
  const [along, across] = [placeAlong(ranks, diagram), placeAcross(ranks, steps)]
  const least = Math.min(...items.map((item) => (across.get(item.id) ?? 0) - item.across / 2)) - margin
  const pointOf = (id: string, rank: number): Point => {
    const [a, b] = [along[rank] ?? 0, (across.get(id) ?? 0) - least]
    return diagram.direction === "right" ? { x: a, y: b } : { x: b, y: a }
  }
  const nodes = sized.map((node): PlacedNode => ({ ...node, ...pointOf(node.id, rankAt(node.id)) }))
  const points = [...nodes, ...ways.flat().map(({ id, rank }) => ({ ...pointOf(id, rank), width: 0, height: 0 }))]
  return {
    width: Math.max(...points.map(({ width, x }) => x + width / 2)) + margin,
    height: Math.max(...points.map(({ height, y }) => y + height / 2)) + margin,
    nodes: new Map(nodes.map((node) => [node.id, node])),
    ways: ways.map((way) => way.map(({ id, rank }) => pointOf(id, rank))),
  }
}

/** Places the boxes of a diagram in ranks, so that arrows lead in its direction, or downwards if it would be too wide. */
export const layoutDiagram = (diagram: Diagram): Layout => {
  const layout = layoutInRanks(diagram)
  return layout.width > widest ? layoutInRanks({ ...diagram, direction: "down" }) : layout
}
