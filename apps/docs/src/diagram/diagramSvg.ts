import { escapeHtml } from "../markdown/escapeHtml.ts"
import { type Layout, layoutDiagram, linesOf, type PlacedNode, type Point } from "./layoutDiagram.ts"
import type { Diagram, DiagramEdge, DiagramGroup } from "./parseDiagram.ts"

/** A rectangle by its middle. */
type Box = Point & { readonly width: number; readonly height: number }

const round = (value: number): number => Math.round(value * 10) / 10

const textHtml = (lines: ReadonlyArray<string>, { x, y }: Point, kind: string): string => {
  const first = y - (lines.length - 1) * 9
  const spans = lines.map(
    (text, place) => `<tspan x="${round(x)}" y="${round(first + place * 18 + 5)}">${escapeHtml(text)}</tspan>`,
  )
  return lines.length === 0 ? "" : `<text class="${kind}" text-anchor="middle">${spans.join("")}</text>`
}

const shapeHtml = ({ height, shape, width, x, y }: PlacedNode): string => {
  const [left, top] = [round(x - width / 2), round(y - height / 2)]
  if (shape === "end") return `<circle class="end" cx="${round(x)}" cy="${round(y)}" r="8"/>`
  if (shape === "choice")
    return `<polygon points="${round(x)},${top} ${round(x + width / 2)},${round(y)} ${round(x)},${round(y + height / 2)} ${left},${round(y)}"/>`
  const radius = shape === "store" ? 16 : 6
  return `<rect x="${left}" y="${top}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>`
}

const nodeHtml = (node: PlacedNode): string =>
  `<g class="${node.shape}">${shapeHtml(node)}${textHtml(node.lines, node, "name")}</g>`

const isRhombus = (box: Box & Partial<Pick<PlacedNode, "shape">>): boolean => box.shape === "choice"

/** Where the line from the middle of a box to a point leaves the box. */
const borderOf = (box: Box, to: Point): Point => {
  const [dx, dy] = [to.x - box.x, to.y - box.y]
  const [rx, ry] = [Math.abs(dx) / (box.width / 2), Math.abs(dy) / (box.height / 2)]
  const scale = 1 / (isRhombus(box) ? rx + ry : Math.max(rx, ry, 0.001))
  return { x: box.x + dx * scale, y: box.y + dy * scale }
}

const headHtml = (tip: Point, from: Point): string => {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x)
  const side = (turn: number): string =>
    `${round(tip.x - 9 * Math.cos(angle + turn))},${round(tip.y - 9 * Math.sin(angle + turn))}`
  return `<polygon class="head" points="${round(tip.x)},${round(tip.y)} ${side(0.4)} ${side(-0.4)}"/>`
}

const frameOf = ({ members }: DiagramGroup, { nodes }: Layout): Box => {
  const boxes = members.flatMap((id) => nodes.get(id) ?? [])
  const [left, right] = [
    Math.min(...boxes.map((box) => box.x - box.width / 2)) - 14,
    Math.max(...boxes.map((box) => box.x + box.width / 2)) + 14,
  ]
  const [top, bottom] = [
    Math.min(...boxes.map((box) => box.y - box.height / 2)) - 26,
    Math.max(...boxes.map((box) => box.y + box.height / 2)) + 10,
  ]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

const frameHtml = (group: DiagramGroup, layout: Layout): string => {
  const { height, width, x, y } = frameOf(group, layout)
  const title = textHtml([group.title], { x, y: y - height / 2 + 11 }, "label")
  return `<rect class="frame" x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" rx="6"/>${title}`
}

/** An arrow from a box to itself, at its right side. */
const loopHtml = ({ height, width, x, y }: Box, label: string): string => {
  const side = x + width / 2
  const tip = { x: side, y: y + height / 4 }
  return `<path d="M${round(side)} ${round(y - height / 4)}c40 -8 40 ${round(height / 2 + 8)} 0 ${round(height / 2)}"/>${headHtml(tip, { x: side + 14, y: tip.y })}${textHtml(linesOf(label), { x: side + 30 + 62, y }, "label")}`
}

/** An arrow with what it leads through, and where on its way the label stands: away from the end at which arrows meet. */
interface Arrow {
  readonly edge: DiagramEdge
  readonly from: Box
  readonly to: Box
  readonly way: ReadonlyArray<Point>
  readonly share: number
}

const edgeHtml = ({ edge: { isDashed, label }, from, share, to, way }: Arrow): string => {
  if (from === to) return loopHtml(from, label)
  const [begin, tip] = [borderOf(from, way[0] ?? to), borderOf(to, way.at(-1) ?? from)]
  const points = [begin, ...way, tip].map(({ x, y }) => `${round(x)} ${round(y)}`)
  const place = way[0] ?? { x: begin.x + (tip.x - begin.x) * share, y: (begin.y + tip.y) / 2 }
  const path = `<path${isDashed ? ' class="dashed"' : ""} d="M${points.join("L")}"/>`
  return `${path}${headHtml(tip, way.at(-1) ?? begin)}${label === "" ? "" : textHtml(linesOf(label), place, "label")}`
}

const edgesHtml = (diagram: Diagram, layout: Layout): ReadonlyArray<string> => {
  const boxes = new Map<string, Box>([
    ...diagram.groups.map((group) => [group.id, frameOf(group, layout)] as const),
    ...layout.nodes,
  ])
  const count = (of: (edge: DiagramEdge) => boolean): number => diagram.edges.filter(of).length
  return diagram.edges.map((edge, place) => {
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)]
    if (from === undefined || to === undefined) return ""
    const isFanOut = count((other) => other.from === edge.from) >= count((other) => other.to === edge.to)
    return edgeHtml({ edge, from, to, way: layout.ways[place] ?? [], share: isFanOut ? 0.65 : 0.35 })
  })
}

const sentences = ({ edges, groups, nodes }: Diagram): string => {
  const names = new Map([
    ...groups.map(({ id, title }) => [id, title] as const),
    ...nodes.map(({ id, text }) => [id, text] as const),
  ])
  const nameOf = (id: string): string => names.get(id) || "the outside"
  return edges
    .map(({ from, label, to }) => `from “${nameOf(from)}” to “${nameOf(to)}”${label === "" ? "" : `, ${label}`}`)
    .join("; ")
}

/** A diagram as SVG, whose colours come from the stylesheet. Screen readers get its arrows as sentences. */
export const diagramSvg = (diagram: Diagram): string => {
  const layout = layoutDiagram(diagram)
  const loops = diagram.edges.some(({ from, to }) => from === to) ? 160 : 0
  const [width, height] = [Math.ceil(layout.width + loops), Math.ceil(layout.height)]
  const parts = [
    ...diagram.groups.map((group) => frameHtml(group, layout)),
    ...edgesHtml(diagram, layout),
    ...[...layout.nodes.values()].map(nodeHtml),
  ]
  return `<svg class="diagram" role="img" aria-label="${escapeHtml(`Diagram: ${sentences(diagram)}`)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`
}
