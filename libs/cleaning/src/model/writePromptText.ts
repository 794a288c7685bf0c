import type { ContentBlock } from "../blocks/ContentBlock.ts"

/** Characters of a block that a model sees: clutter shows in its first words. */
export const mostShown = 240

const prefixes: Readonly<Partial<Record<ContentBlock["kind"], string>>> = {
  code: "(code) ",
  figure: "(figure) ",
  item: "- ",
  quote: "> ",
  rule: "(line)",
  table: "(table) ",
  terms: "(terms) ",
}

const prefixOf = ({ kind, level }: ContentBlock): string =>
  level === undefined ? (prefixes[kind] ?? "") : `${"#".repeat(level)} `

const notesOf = ({ linkShare, media }: ContentBlock): string =>
  (linkShare >= 0.8 ? " (links)" : "") + (media > 0 ? " (image)" : "")

/** Blocks for a model, one line each: `[12] ## Title`. Page text has no line ends here, so none can pass for a line. */
export const writePromptText = (blocks: ReadonlyArray<ContentBlock>): string =>
  blocks.map((block) => `[${block.id}] ${prefixOf(block)}${block.text.slice(0, mostShown)}${notesOf(block)}`).join("\n")
