import type { ListItem, Nodes, Parents, PhrasingContent, Root } from "mdast"

type Line = Array<PhrasingContent>

/** Least lines with the same bullet that form a list. Dashes are not bullets: they introduce speech. */
const fewest = 3
const bulletPattern = /^\s*([•●▪◦‣∙■])\s+(?=\S|$)/u

/** Converts lines with typed bullets to lists, each line a paragraph or a line of one; a first line without a bullet introduces the list. */
export const readTypedLists = (tree: Root): void => {
  const waiting: Array<Parents> = [tree]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const nodes: ReadonlyArray<Nodes> = parent.children
    // Flow content stays flow content.
    if (nodes.some((node) => typedLines(node) !== undefined)) Object.assign(parent, { children: withLists(nodes) })
    for (const child of parent.children)
      if (child.type === "blockquote" || child.type === "list" || child.type === "listItem") waiting.push(child)
  }
}

/** A paragraph of lines with typed bullets. */
interface TypedLines {
  readonly node: Nodes
  readonly lead: Line | undefined
  readonly bullet: string
  readonly lines: ReadonlyArray<Line>
}

const withLists = (nodes: ReadonlyArray<Nodes>): ReadonlyArray<Nodes> => {
  const result: Array<Nodes> = []
  let run: Array<TypedLines> = []
  for (const node of [...nodes, undefined]) {
    const typed = node === undefined ? undefined : typedLines(node)
    if (typed === undefined || typed.lead !== undefined || typed.bullet !== run[0]?.bullet) {
      for (const one of listed(run)) result.push(one)
      run = []
    }
    if (typed !== undefined) run.push(typed)
    else if (node !== undefined) result.push(node)
  }
  return result
}

const listed = (run: ReadonlyArray<TypedLines>): ReadonlyArray<Nodes> => {
  const lines = run.flatMap((one) => one.lines)
  if (lines.length < fewest) return run.map(({ node }) => node)
  const lead = run[0]?.lead
  const children = lines.map((line): ListItem => ({
    type: "listItem",
    spread: false,
    checked: null,
    children: [{ type: "paragraph", children: withoutBullet(line) }],
  }))
  return [
    ...(lead === undefined ? [] : [{ type: "paragraph", children: lead } as const]),
    { type: "list", ordered: false, start: null, spread: false, children },
  ]
}

const typedLines = (node: Nodes): TypedLines | undefined => {
  if (node.type !== "paragraph") return undefined
  const all = linesOf(node.children)
  const lead = bulletOf(all[0]) === undefined ? all[0] : undefined
  const lines = lead === undefined ? all : all.slice(1)
  const bullet = bulletOf(lines[0])
  return bullet !== undefined && lines.every((line) => bulletOf(line) === bullet)
    ? { node, lead, bullet, lines }
    : undefined
}

const linesOf = (phrasing: ReadonlyArray<PhrasingContent>): Array<Line> => {
  const lines: Array<Line> = [[]]
  for (const node of phrasing) {
    if (node.type === "break") lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
}

const bulletOf = (line: Line | undefined): string | undefined =>
  line?.[0]?.type === "text" && hasWords(line) ? bulletPattern.exec(line[0].value)?.[1] : undefined

const hasWords = (line: Line): boolean =>
  line.length > 1 || (line[0]?.type === "text" && line[0].value.trim().length > 1)

const withoutBullet = ([first, ...others]: Line): Line => {
  const text = first?.type === "text" ? first.value.replace(bulletPattern, "") : ""
  return text === "" ? others : [{ type: "text", value: text }, ...others]
}
