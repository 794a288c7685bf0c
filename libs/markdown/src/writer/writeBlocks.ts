import type { Blockquote, Code, Definition, FootnoteDefinition, Heading, List, ListItem, Nodes, Paragraph } from "mdast"
import { blankLine, newLine, type Output, within, writeLines } from "./Output.ts"
import { longestRun } from "./longestRun.ts"
import { writeDestination } from "./writeDestination.ts"
import { writePhrasing } from "./writePhrasing.ts"
import { writeTable } from "./writeTable.ts"

/** Deeper containers are written as if they were not there: every level repeats on every line below it. */
const maxDepth = 48

/** Writes blocks one below the other; in a tight list item without empty lines where markdown allows it. */
export const writeBlocks = (blocks: ReadonlyArray<Nodes>, output: Output, isTight = false): void => {
  let previous: Nodes | undefined
  let flips = false
  for (const block of blocks) {
    if (isEmpty(block)) continue
    if (previous !== undefined) {
      if (isTight && joins(previous, block)) newLine(output)
      else blankLine(output)
    }
    // Two lists of a kind in a row would become one, and bullets in a row on one line a thematic break.
    flips =
      previous === undefined
        ? isBullets(block) && output.inList && output.depth % 2 === 1
        : continues(previous, block) && !flips
    if (block.type === "list") writeContainer(block, output, () => writeList(block, output, flips))
    else writeBlock(block, output)
    previous = block
  }
}

const continues = (previous: Nodes, block: Nodes): boolean =>
  previous.type === "list" && block.type === "list" && (previous.ordered === true) === (block.ordered === true)

const isBullets = (block: Nodes): boolean => block.type === "list" && block.ordered !== true

const isEmpty = (block: Nodes): boolean =>
  block.type === "math"
    ? block.value.trim() === ""
    : (block.type === "paragraph" || block.type === "list") && block.children.length === 0

const writeContainer = (
  block: { readonly children: ReadonlyArray<Nodes> },
  output: Output,
  write: () => void,
): void => {
  if (output.depth < maxDepth) write()
  else
    writeBlocks(
      block.children.flatMap((child) => ("children" in child && child.type === "listItem" ? child.children : [child])),
      output,
    )
}

const writeBlock = (block: Nodes, output: Output): void => {
  switch (block.type) {
    case "paragraph":
      return writeParagraph(block, output)
    case "heading":
      return writeHeading(block, output)
    case "blockquote":
      return writeContainer(block, output, () => writeQuote(block, output))
    case "code":
      return writeCode(block, output)
    case "thematicBreak":
      // Dashes and stars would melt with the bullet of a list item.
      output.parts.push(output.inList ? "___" : "---")
      return
    case "math":
      return writeMath(block.value, output)
    case "table":
      return writeTable(block, output)
    case "html":
      return writeLines(output, block.value)
    case "definition":
      return writeDefinition(block, output)
    case "footnoteDefinition":
      return writeFootnote(block, output)
    default:
      return writeLines(output, writePhrasing([block], contextOf(output, "line")))
  }
}

const contextOf = ({ roundTrip, hasDefinitions }: Output, place: "line" | "heading") => ({
  roundTrip,
  hasDefinitions,
  inLink: false,
  inTable: false,
  place,
})

const writeParagraph = (block: Paragraph, output: Output): void => {
  const [only] = block.children
  // In the dollars that it needs it would be read as a block anyway.
  if (only?.type === "inlineMath" && block.children.length === 1 && only.value.includes("$"))
    writeMath(only.value, output)
  else writeLines(output, writePhrasing(block.children, contextOf(output, "line")))
}

const writeHeading = (block: Heading, output: Output): void => {
  const text = writePhrasing(block.children, contextOf(output, "heading"))
  // A closing run of # would be taken for decoration.
  output.parts.push(
    "#".repeat(block.depth),
    text === "" ? "" : ` ${text.replace(/(^|\s)(#+)$/u, (_, space, hashes) => `${space}\\${hashes}`)}`,
  )
}

const writeQuote = (block: Blockquote, output: Output): void => {
  output.parts.push(block.children.every(isEmpty) ? ">" : "> ")
  writeBlocks(block.children, within(output, "> ", output.inList))
}

/** Writes a list; a flipped one uses the other marker, so that it does not continue the list before it. */
const writeList = (list: List, output: Output, isFlipped: boolean): void => {
  const isLoose = list.spread === true || list.children.some((item) => item.spread === true || needsBlank(item))
  let number = list.start ?? 1
  for (const [index, item] of list.children.entries()) {
    if (index > 0) {
      if (isLoose) blankLine(output)
      else newLine(output)
    }
    writeItem(item, output, list.ordered === true ? `${number++}${isFlipped ? ")" : "."}` : isFlipped ? "*" : "-")
  }
}

const writeItem = (item: ListItem, output: Output, marker: string): void => {
  const isTask = typeof item.checked === "boolean" && item.children[0]?.type === "paragraph"
  const check = isTask ? (item.checked === true ? "[x] " : "[ ] ") : ""
  if (item.children.length === 0) {
    output.parts.push(marker)
    return
  }
  output.parts.push(marker, " ", check)
  writeBlocks(
    item.children,
    within(output, " ".repeat(marker.length + 1), true),
    item.spread !== true && !needsBlank(item),
  )
}

// One empty line within an item makes the whole list a loose one.
const needsBlank = (item: ListItem): boolean =>
  item.children.some((child, index) => index > 0 && !joins(item.children[index - 1] as Nodes, child))

/** Whether `next` may follow `previous` on the very next line and still be a block of its own. */
const joins = (previous: Nodes, next: Nodes): boolean => {
  if (
    previous.type === "heading" ||
    previous.type === "code" ||
    previous.type === "math" ||
    previous.type === "thematicBreak"
  )
    return next.type !== "html"
  if (previous.type === "blockquote") return next.type === "code" || next.type === "heading"
  if (previous.type !== "paragraph") return false
  if (next.type === "list") return interruptsParagraph(next)
  return next.type === "code" || next.type === "math" || next.type === "blockquote" || next.type === "heading"
}

const interruptsParagraph = (list: List): boolean =>
  (list.ordered !== true || (list.start ?? 1) === 1) && (list.children[0]?.children.length ?? 0) > 0

const writeCode = (block: Code, output: Output): void => {
  const info = [block.lang, block.meta]
    .filter((part) => typeof part === "string" && part !== "")
    .join(" ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/\\(?=[!-/:-@[-`{-~])|&(?=#?\w{1,31};)/gu, "\\$&")
  const character = info.includes("`") ? "~" : "`"
  const fence = character.repeat(Math.max(3, longestRun(block.value, character) + 1))
  const space = info.startsWith(character) ? " " : ""
  writeLines(output, `${fence}${space}${info}\n${block.value}${block.value === "" ? "" : "\n"}${fence}`)
}

const writeMath = (tex: string, output: Output): void => {
  const value = tex.replaceAll(/\n[ \t]*(?=\n)/gu, "").trim()
  // Dollars on a line of their own would end the block.
  if (value !== "") writeLines(output, `$$\n${value.replaceAll(/^[ \t]*\$\$[ \t]*$/gmu, "\\$$$$")}\n$$`)
}

const writeDefinition = (block: Definition, output: Output): void => {
  output.parts.push(`[${block.label ?? block.identifier}]: ${writeDestination(block)}`)
}

const writeFootnote = (block: FootnoteDefinition, output: Output): void => {
  output.parts.push(`[^${block.label ?? block.identifier}]: `)
  writeBlocks(block.children, within(output, "    ", output.inList))
}
