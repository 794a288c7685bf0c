import { allImpliedEnds, impliedEnds } from "./elementKinds.ts"
import type { ModeName } from "./InsertionMode.ts"
import type { StartTag } from "../parser/TokenSink.ts"
import type { TreeBuilder } from "./TreeBuilder.ts"

// Steps that several insertion modes share, with the names of the HTML standard.

export const ignore = (): void => {}

/** "Generate implied end tags", then pops through an element. */
export const close = ({ open }: TreeBuilder, name: string): void => {
  open.popAll(impliedEnds, name)
  open.popThrough(name)
}

/** "Close a p element", if one is open in button scope. */
export const closeParagraph = (builder: TreeBuilder): void => {
  if (builder.open.has("p", "button")) close(builder, "p")
}

export const closeTemplate = (builder: TreeBuilder): void => {
  if (builder.open.templates === 0) return
  builder.open.popAll(allImpliedEnds)
  endTemplate(builder)
}

/** Pops the innermost template with all that is open in it. */
export const endTemplate = (builder: TreeBuilder): void => {
  builder.open.popThrough("template")
  builder.formatting.clearToMark()
  builder.templateModes.pop()
  resetMode(builder)
}

/** Switches to a mode and handles a start tag by it. */
export const startIn = (mode: ModeName, builder: TreeBuilder, tag: StartTag): void => {
  builder.mode = mode
  builder.processStart(tag)
}

export const startAs =
  (mode: ModeName) =>
  (builder: TreeBuilder, tag: StartTag): void =>
    builder.modes[mode].start(builder, tag)

export const endAs =
  (mode: ModeName) =>
  (builder: TreeBuilder, name: string): void =>
    builder.modes[mode].end(builder, name)

export const textAs =
  (mode: ModeName) =>
  (builder: TreeBuilder, text: string): void =>
    builder.modes[mode].text(builder, text)

export const insertText = (builder: TreeBuilder, text: string): void => builder.insertText(text)

const modeOf: ReadonlyMap<string, ModeName> = new Map([
  ["td", "inCell"],
  ["th", "inCell"],
  ["tr", "inRow"],
  ["tbody", "inTableBody"],
  ["thead", "inTableBody"],
  ["tfoot", "inTableBody"],
  ["caption", "inCaption"],
  ["colgroup", "inColumnGroup"],
  ["table", "inTable"],
  ["head", "inHead"],
  ["body", "inBody"],
  ["frameset", "inFrameset"],
])

/** "Reset the insertion mode appropriately". */
export const resetMode = (builder: TreeBuilder): void => {
  const { names } = builder.open
  for (let at = names.length - 1; at >= 0; at--) {
    const name = names[at] as string
    const mode = modeOf.get(name) ?? otherMode(builder, name)
    if (mode === undefined) continue
    builder.mode = mode
    return
  }
  builder.mode = "inBody"
}

const otherMode = ({ head, templateModes }: TreeBuilder, name: string): ModeName | undefined => {
  if (name === "template") return templateModes.at(-1)
  if (name !== "html") return undefined
  return head === undefined ? "beforeHead" : "afterHead"
}
