import type { ListItem, Nodes, Parents, PhrasingContent, Root } from "mdast"

type Line = Array<PhrasingContent>

/** So many lines that begin with the same sign are a list. Dashes begin what somebody says. */
const fewest = 3
const bullet = /^\s*([•●▪◦‣∙■])\s+(?=\S|$)/u

/** Makes lists of lines that somebody put a sign before by hand, each a paragraph or the line of one; a first line without it introduces them. */
export const readTypedLists = (tree: Root): void => {
  const waiting: Array<Parents> = [tree]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const nodes: ReadonlyArray<Nodes> = parent.children
    // What was flow stays flow.
    if (nodes.some((node) => typedLines(node) !== undefined)) Object.assign(parent, { children: withLists(nodes) })
    for (const child of parent.children) if (child.type === "blockquote" || child.type === "list" || child.type === "listItem") waiting.push(child)
  }
}

/** A paragraph of such lines. */
interface Typed {
  readonly node: Nodes
  readonly lead: Line | undefined
  readonly sign: string
  readonly lines: ReadonlyArray<Line>
}

const withLists = (nodes: ReadonlyArray<Nodes>): ReadonlyArray<Nodes> => {
  const result: Array<Nodes> = []
  let run: Array<Typed> = []
  for (const node of [...nodes, undefined]) {
    const typed = node === undefined ? undefined : typedLines(node)
    if (typed === undefined || typed.lead !== undefined || typed.sign !== run[0]?.sign) {
      for (const one of listed(run)) result.push(one)
      run = []
    }
    if (typed !== undefined) run.push(typed)
    else if (node !== undefined) result.push(node)
  }
  return result
}

const listed = (run: ReadonlyArray<Typed>): ReadonlyArray<Nodes> => {
  const lines = run.flatMap((one) => one.lines)
  if (lines.length < fewest) return run.map(({ node }) => node)
  const lead = run[0]?.lead
  const children = lines.map((line): ListItem => ({ type: "listItem", spread: false, checked: null, children: [{ type: "paragraph", children: withoutSign(line) }] }))
  return [...(lead === undefined ? [] : [{ type: "paragraph", children: lead } as const]), { type: "list", ordered: false, start: null, spread: false, children }]
}

const typedLines = (node: Nodes): Typed | undefined => {
  if (node.type !== "paragraph") return undefined
  const all = linesOf(node.children)
  const lead = signOf(all[0]) === undefined ? all[0] : undefined
  const lines = lead === undefined ? all : all.slice(1)
  const sign = signOf(lines[0])
  return sign !== undefined && lines.every((line) => signOf(line) === sign) ? { node, lead, sign, lines } : undefined
}

const linesOf = (phrasing: ReadonlyArray<PhrasingContent>): Array<Line> => {
  const lines: Array<Line> = [[]]
  for (const node of phrasing) {
    if (node.type === "break") lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
}

const signOf = (line: Line | undefined): string | undefined => (line?.[0]?.type === "text" && hasWords(line) ? bullet.exec(line[0].value)?.[1] : undefined)

const hasWords = (line: Line): boolean => line.length > 1 || (line[0]?.type === "text" && line[0].value.trim().length > 1)

const withoutSign = ([first, ...others]: Line): Line => {
  const text = first?.type === "text" ? first.value.replace(bullet, "") : ""
  return text === "" ? others : [{ type: "text", value: text }, ...others]
}
