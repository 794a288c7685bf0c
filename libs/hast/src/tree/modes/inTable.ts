import { fostering, impliedEnds } from "../elementKinds.ts"
import type { InsertionMode, ModeName } from "../InsertionMode.ts"
import { rulesByName } from "../rulesByName.ts"
import { endAs, ignore, resetMode, startAs, startIn, textAs } from "../steps.ts"
import type { TreeBuilder } from "../TreeBuilder.ts"
import { wordSet } from "../wordSet.ts"

type StartRule = InsertionMode["start"]
type EndRule = InsertionMode["end"]

// The contexts to which the stack is cleared.
const inTableContext = wordSet("table template html")
const inBodyContext = wordSet("tbody tfoot thead template html")
const inRowContext = wordSet("tr template html")
const groups = wordSet("tbody tfoot thead")
const cells = wordSet("td th")

const tableParts = "caption col colgroup tbody td tfoot th thead tr"

/** Inserts a part of a table, and switches to its mode. */
const insertPart =
  (context: ReadonlySet<string>, mode: ModeName): StartRule =>
  (builder, { attributes, name }) => {
    builder.open.popBackTo(context)
    builder.insert(name, attributes)
    builder.mode = mode
  }

/** Inserts a part that the page leaves out, and handles the tag in it. */
const implyPart =
  (name: string, context: ReadonlySet<string>, mode: ModeName): StartRule =>
  (builder, tag) => {
    builder.open.popBackTo(context)
    builder.insert(name)
    startIn(mode, builder, tag)
  }

const caption: StartRule = (builder, { attributes, name }) => {
  builder.open.popBackTo(inTableContext)
  builder.formatting.mark()
  builder.insert(name, attributes)
  builder.mode = "inCaption"
}

const closeTable = (builder: TreeBuilder): boolean => {
  if (!builder.open.has("table", "table")) return false
  builder.open.popThrough("table")
  resetMode(builder)
  return true
}

const nestedTable: StartRule = (builder, tag) => {
  if (closeTable(builder)) builder.processStart(tag)
}

const fosterStart: StartRule = (builder, tag) => builder.foster(() => builder.modes.inBody.start(builder, tag))

const input: StartRule = (builder, tag) => {
  const type = tag.attributes.find(({ name }) => name === "type")
  if (type?.value.toLowerCase() === "hidden") builder.insertVoid(tag.name, tag.attributes)
  else fosterStart(builder, tag)
}

const form: StartRule = (builder, { attributes, name }) => {
  if (builder.open.templates === 0 && builder.form === undefined) builder.form = builder.insertVoid(name, attributes)
}

const tableStarts = rulesByName<StartRule>({
  caption,
  colgroup: insertPart(inTableContext, "inColumnGroup"),
  col: implyPart("colgroup", inTableContext, "inColumnGroup"),
  "tbody tfoot thead": insertPart(inTableContext, "inTableBody"),
  "td th tr": implyPart("tbody", inTableContext, "inTableBody"),
  table: nestedTable,
  "style script template": startAs("inHead"),
  input,
  form,
})
const tableEnds = rulesByName<EndRule>({
  table: closeTable,
  "body caption col colgroup html tbody td tfoot th thead tr": ignore,
  template: endAs("inHead"),
})

const inTable: InsertionMode = {
  start: (builder, tag) => (tableStarts.get(tag.name) ?? fosterStart)(builder, tag),
  end: (builder, name) => {
    const rule = tableEnds.get(name)
    if (rule === undefined) builder.foster(() => builder.modes.inBody.end(builder, name))
    else rule(builder, name)
  },
  text: (builder, text) => {
    const { name } = builder.open
    if (fostering.has(name) || name === "template") builder.holdTableText(text)
    else builder.foster(() => builder.modes.inBody.text(builder, text))
  },
}

/** A mode with some rules of its own; other tokens are handled as in another mode. */
interface PartMode {
  readonly starts: Readonly<Record<string, StartRule>>
  readonly ends: Readonly<Record<string, EndRule>>
  readonly base: ModeName
}

const partMode = ({ base, ends, starts }: PartMode): InsertionMode => {
  const startRules = rulesByName(starts)
  const endRules = rulesByName(ends)
  const [startBase, endBase] = [startAs(base), endAs(base)]
  return {
    start: (builder, tag) => (startRules.get(tag.name) ?? startBase)(builder, tag),
    end: (builder, name) => (endRules.get(name) ?? endBase)(builder, name),
    text: textAs(base),
  }
}

/** Ends a part; returns whether it was open. */
type PartEnd = (builder: TreeBuilder) => boolean

/** Ends the part, and handles the tag in the mode around it. */
const startAfter =
  (end: PartEnd): StartRule =>
  (builder, tag) => {
    if (end(builder)) builder.processStart(tag)
  }

const endAfter =
  (end: PartEnd): EndRule =>
  (builder, name) => {
    if (end(builder)) builder.processEnd(name)
  }

const closeCaption: PartEnd = (builder) => {
  if (!builder.open.has("caption", "table")) return false
  builder.open.popAll(impliedEnds)
  builder.open.popThrough("caption")
  builder.formatting.clearToMark()
  builder.mode = "inTable"
  return true
}

const closeGroup: PartEnd = (builder) => {
  if (!builder.open.has(groups, "table")) return false
  builder.open.popBackTo(inBodyContext)
  builder.open.pop()
  builder.mode = "inTable"
  return true
}

const closeRow: PartEnd = (builder) => {
  if (!builder.open.has("tr", "table")) return false
  builder.open.popBackTo(inRowContext)
  builder.open.pop()
  builder.mode = "inTableBody"
  return true
}

const endCell = (builder: TreeBuilder, name: string | ReadonlySet<string>): boolean => {
  const { formatting, open } = builder
  if (!open.has(name, "table")) return false
  open.popAll(impliedEnds)
  if (typeof name === "string") open.popThrough(name)
  else {
    open.popBackTo(name)
    open.pop()
  }
  formatting.clearToMark()
  builder.mode = "inRow"
  return true
}

const closeCell: PartEnd = (builder) => endCell(builder, cells)

const cell: StartRule = (builder, tag) => {
  insertPart(inRowContext, "inCell")(builder, tag)
  builder.formatting.mark()
}

/** Ends the part if the tag is that of an element around it. */
const endIfOpen =
  (end: PartEnd): EndRule =>
  (builder, name) => {
    if (builder.open.has(name, "table") && end(builder)) builder.processEnd(name)
  }

const closeColumns: PartEnd = (builder) => {
  if (builder.open.name !== "colgroup") return false
  builder.open.pop()
  builder.mode = "inTable"
  return true
}

const columnStarts = rulesByName<StartRule>({
  html: startAs("inBody"),
  col: (builder, { attributes, name }) => {
    builder.insertVoid(name, attributes)
  },
  template: startAs("inHead"),
})
const columnEnds = rulesByName<EndRule>({ colgroup: closeColumns, col: ignore, template: endAs("inHead") })

const blankBeginning = /^[\t\n\f\r ]+/u
const wordBeginning = /^[^\t\n\f\r ]+/u

// White space stays among the columns; other text ends them, or is left out where a template has columns alone.
const columnText = (builder: TreeBuilder, text: string): void => {
  let rest = text
  while (rest !== "" && builder.mode === "inColumnGroup") {
    const blank = blankBeginning.exec(rest)?.[0]
    if (blank !== undefined) {
      builder.insertText(blank)
      rest = rest.slice(blank.length)
    } else if (!closeColumns(builder)) rest = rest.replace(wordBeginning, "")
  }
  builder.processText(rest)
}

/** The modes within a table. */
export const tableModes = {
  inTable,
  inCaption: partMode({
    base: "inBody",
    starts: { [tableParts]: startAfter(closeCaption) },
    ends: {
      caption: closeCaption,
      table: endAfter(closeCaption),
      "body col colgroup html tbody td tfoot th thead tr": ignore,
    },
  }),
  inColumnGroup: {
    start: (builder, tag) => (columnStarts.get(tag.name) ?? startAfter(closeColumns))(builder, tag),
    end: (builder, name) => (columnEnds.get(name) ?? endAfter(closeColumns))(builder, name),
    text: columnText,
  },
  inTableBody: partMode({
    base: "inTable",
    starts: {
      tr: insertPart(inBodyContext, "inRow"),
      "th td": implyPart("tr", inBodyContext, "inRow"),
      "caption col colgroup tbody tfoot thead": startAfter(closeGroup),
    },
    ends: {
      "tbody tfoot thead": (builder, name) => {
        if (builder.open.has(name, "table")) closeGroup(builder)
      },
      table: endAfter(closeGroup),
      "body caption col colgroup html td th tr": ignore,
    },
  }),
  inRow: partMode({
    base: "inTable",
    starts: { "th td": cell, "caption col colgroup tbody tfoot thead tr": startAfter(closeRow) },
    ends: {
      tr: closeRow,
      table: endAfter(closeRow),
      "tbody tfoot thead": endIfOpen(closeRow),
      "body caption col colgroup html td th": ignore,
    },
  }),
  inCell: partMode({
    base: "inBody",
    starts: { [tableParts]: startAfter(closeCell) },
    ends: {
      "td th": endCell,
      "body caption col colgroup html": ignore,
      "table tbody tfoot thead tr": endIfOpen(closeCell),
    },
  }),
} as const satisfies Partial<Record<ModeName, InsertionMode>>
