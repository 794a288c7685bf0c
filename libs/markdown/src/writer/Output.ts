import type { Nodes, Root } from "mdast"

/** Where blocks are written: pieces of text, and what begins each further line of the open containers. */
export interface Output {
  readonly parts: Array<string>
  readonly prefix: string
  /** Containers around this place. */
  readonly depth: number
  readonly inList: boolean
  /** Whether text that looks like an address is kept from becoming a link. */
  readonly roundTrip: boolean
  /** Whether text in brackets may be a reference. */
  readonly hasDefinitions: boolean
}

/** An output for a document. */
export const makeOutput = (tree: Root, roundTrip: boolean): Output => ({
  parts: [],
  prefix: "",
  depth: 0,
  inList: false,
  roundTrip,
  hasDefinitions: defines(tree),
})

/** The output within a container whose further lines begin with `prefix`. */
export const within = (output: Output, prefix: string, inList: boolean): Output => ({
  ...output,
  prefix: output.prefix + prefix,
  depth: output.depth + 1,
  inList,
})

/** Begins a new line inside the open containers. */
export const newLine = (output: Output): void => {
  output.parts.push("\n", output.prefix)
}

/** Leaves one line empty and begins the next. */
export const blankLine = (output: Output): void => {
  output.parts.push("\n", output.prefix.trimEnd())
  newLine(output)
}

/** Writes text of several lines inside the open containers. */
export const writeLines = (output: Output, text: string): void => {
  if (!text.includes("\n")) output.parts.push(text)
  else {
    const empty = output.prefix.trimEnd()
    output.parts.push(
      text
        .split("\n")
        .map((line, index) => (index === 0 ? line : line === "" ? empty : output.prefix + line))
        .join("\n"),
    )
  }
}

const defines = (tree: Root): boolean => {
  const waiting: Array<Nodes> = [...tree.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "definition" || node.type === "footnoteDefinition") return true
    if (node.type === "blockquote" || node.type === "list" || node.type === "listItem")
      for (const child of node.children) waiting.push(child)
  }
  return false
}
