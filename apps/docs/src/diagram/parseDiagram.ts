/** A box of a diagram. */
export interface DiagramNode {
  readonly id: string
  readonly text: string
  readonly shape: "step" | "choice" | "store" | "end"
}

/** An arrow between two boxes. */
export interface DiagramEdge {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly isDashed: boolean
}

/** A frame around boxes. */
export interface DiagramGroup {
  readonly id: string
  readonly title: string
  readonly members: ReadonlyArray<string>
}

/** A flow chart or a diagram of states. */
export interface Diagram {
  /** Arrows lead from left to right, or from top to bottom. */
  readonly direction: "right" | "down"
  readonly nodes: ReadonlyArray<DiagramNode>
  readonly edges: ReadonlyArray<DiagramEdge>
  readonly groups: ReadonlyArray<DiagramGroup>
}

/** What has been read so far. */
interface Reading {
  readonly nodes: Map<string, DiagramNode>
  readonly edges: Array<DiagramEdge>
  readonly groups: Array<DiagramGroup & { readonly members: Array<string> }>
  open: Array<string> | undefined
}

const nodePattern = /^(\[\*\](?:end)?|\w+)(?:\[\((.+?)\)\]|\[(.+?)\]|\{(.+?)\})?/u
const arrowPattern = /^(?:-->|--\s(.+?)\s-->|-\.\s(.+?)\s\.->)/u

const nodeOf = ([, id = "", store, step, choice]: ReadonlyArray<string | undefined>): DiagramNode => {
  if (id.startsWith("[*]")) return { id, text: "", shape: "end" }
  if (store !== undefined) return { id, text: store, shape: "store" }
  return choice === undefined ? { id, text: step ?? id, shape: "step" } : { id, text: choice, shape: "choice" }
}

const readNode = (reading: Reading, text: string): { readonly id: string; readonly length: number } | undefined => {
  const match = nodePattern.exec(text)
  if (match === null) return undefined
  const node = nodeOf(match)
  const isKnown = reading.nodes.has(node.id) || reading.groups.some(({ id }) => id === node.id)
  // Later mentions are names alone.
  if (!isKnown || match[0] !== node.id) reading.nodes.set(node.id, node)
  reading.open?.push(node.id)
  return { id: node.id, length: match[0].length }
}

/** `a --> b -- label --> c` */
const readChain = (reading: Reading, line: string): boolean => {
  let node = readNode(reading, line)
  let rest = line.slice(node?.length ?? 0).trim()
  while (node !== undefined && rest !== "") {
    const arrow = arrowPattern.exec(rest)
    if (arrow === null) return false
    rest = rest.slice(arrow[0].length).trim()
    const next = readNode(reading, rest)
    if (next === undefined) return false
    reading.edges.push({
      from: node.id,
      to: next.id,
      label: arrow[1] ?? arrow[2] ?? "",
      isDashed: arrow[0].startsWith("-."),
    })
    rest = rest.slice(next.length).trim()
    node = next
  }
  return node !== undefined
}

/** `a --> b: label` */
const readTransition = (reading: Reading, line: string): boolean => {
  const [, from = "", target = "", label = ""] = /^(\S+) --> (\S+?)(?:: (.+))?$/u.exec(line) ?? []
  if (from === "") return false
  // Beginning and end have one name, and are two dots.
  const to = target === "[*]" ? "[*]end" : target
  for (const id of [from, to]) readNode(reading, id)
  reading.edges.push({ from, to, label, isDashed: false })
  return true
}

const readLine = (reading: Reading, line: string, isOfStates: boolean): boolean => {
  const [, id, title] = /^subgraph (\w+)\[(.+)\]$/u.exec(line) ?? []
  if (id !== undefined && title !== undefined) {
    reading.open = []
    reading.groups.push({ id, title, members: reading.open })
    return true
  }
  if (line === "end") {
    reading.open = undefined
    return true
  }
  return isOfStates ? readTransition(reading, line) : readChain(reading, line)
}

/** Reads the part of Mermaid's language that the project's diagrams use. Undefined for everything else. */
export const parseDiagram = (source: string): Diagram | undefined => {
  const [head = "", ...lines] = source.split("\n").map((line) => line.trim())
  if (!/^(?:flowchart (?:LR|TD)|stateDiagram-v2)$/u.test(head)) return undefined
  const reading: Reading = { nodes: new Map(), edges: [], groups: [], open: undefined }
  const isOfStates = head.startsWith("state")
  const isRead = lines.filter((line) => line !== "").every((line) => readLine(reading, line, isOfStates))
  if (!isRead) return undefined
  return {
    direction: head === "flowchart LR" ? "right" : "down",
    nodes: [...reading.nodes.values()],
    edges: reading.edges,
    groups: reading.groups,
  }
}
