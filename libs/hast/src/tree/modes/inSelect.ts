import type { InsertionMode, ModeName } from "../InsertionMode.ts"
import { rulesByName } from "../rulesByName.ts"
import { endAs, endTemplate, ignore, insertText, resetMode, startAs, startIn, textAs } from "../steps.ts"
import type { TreeBuilder } from "../TreeBuilder.ts"
import { wordSet } from "../wordSet.ts"
import { headNames } from "./beforeBody.ts"

type StartRule = InsertionMode["start"]
type EndRule = InsertionMode["end"]

const closeSelect = (builder: TreeBuilder): boolean => {
  const { names } = builder.open
  // Only options lie within a select.
  let at = names.length - 1
  while (names[at] === "option" || names[at] === "optgroup") at--
  if (names[at] !== "select") return false
  builder.open.popTo(at)
  resetMode(builder)
  return true
}

const pop = (builder: TreeBuilder, name: string): void => {
  if (builder.open.name === name) builder.open.pop()
}

const option: StartRule = (builder, { attributes, name }) => {
  pop(builder, "option")
  builder.insert(name, attributes)
}

const group: StartRule = (builder, { attributes, name }) => {
  pop(builder, "option")
  pop(builder, "optgroup")
  builder.insert(name, attributes)
}

const rule: StartRule = (builder, { attributes, name }) => {
  pop(builder, "option")
  pop(builder, "optgroup")
  builder.insertVoid(name, attributes)
}

const leave: StartRule = (builder, tag) => {
  if (closeSelect(builder)) builder.processStart(tag)
}

const endGroup: EndRule = ({ open }) => {
  if (open.name === "option" && open.names.at(-2) === "optgroup") open.pop()
  if (open.name === "optgroup") open.pop()
}

const starts = rulesByName<StartRule>({
  html: startAs("inBody"),
  option,
  optgroup: group,
  hr: rule,
  select: closeSelect,
  "input keygen textarea": leave,
  "script template": startAs("inHead"),
})
const ends = rulesByName<EndRule>({
  optgroup: endGroup,
  option: (builder) => pop(builder, "option"),
  select: closeSelect,
  template: endAs("inHead"),
})

const inSelect: InsertionMode = {
  start: (builder, tag) => (starts.get(tag.name) ?? ignore)(builder, tag),
  end: (builder, name) => (ends.get(name) ?? ignore)(builder, name),
  text: insertText,
}

const tableParts = wordSet("caption table tbody tfoot thead tr td th")

const leaveSelect = (builder: TreeBuilder): void => {
  builder.open.popThrough("select")
  resetMode(builder)
}

const inSelectInTable: InsertionMode = {
  start: (builder, tag) => {
    if (!tableParts.has(tag.name)) return inSelect.start(builder, tag)
    leaveSelect(builder)
    builder.processStart(tag)
  },
  end: (builder, name) => {
    if (!tableParts.has(name)) return inSelect.end(builder, name)
    if (!builder.open.has(name, "table")) return
    leaveSelect(builder)
    builder.processEnd(name)
  },
  text: insertText,
}

const contentOf =
  (mode: ModeName): StartRule =>
  (builder, tag) => {
    builder.templateModes.pop()
    builder.templateModes.push(mode)
    startIn(mode, builder, tag)
  }

const templateStarts = rulesByName<StartRule>({
  [headNames]: startAs("inHead"),
  "caption colgroup tbody tfoot thead": contentOf("inTable"),
  col: contentOf("inColumnGroup"),
  tr: contentOf("inTableBody"),
  "td th": contentOf("inRow"),
})
const startInBody = contentOf("inBody")

const inTemplate: InsertionMode = {
  start: (builder, tag) => (templateStarts.get(tag.name) ?? startInBody)(builder, tag),
  end: (builder, name) => {
    if (name === "template") builder.modes.inHead.end(builder, name)
  },
  text: textAs("inBody"),
  finish: endTemplate,
}

/** The modes within choices and templates. */
export const enclosedModes = { inSelect, inSelectInTable, inTemplate } as const satisfies Partial<
  Record<ModeName, InsertionMode>
>
