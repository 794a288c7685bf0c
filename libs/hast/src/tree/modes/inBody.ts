import { adoptFormatting } from "../adoptFormatting.ts"
import { headings, impliedEnds, special } from "../elementKinds.ts"
import type { InsertionMode } from "../InsertionMode.ts"
import { rulesByName } from "../rulesByName.ts"
import { close, endAs } from "../steps.ts"
import { isSpace, type TreeBuilder } from "../TreeBuilder.ts"
import { bodyStarts, startOther } from "./inBodyStarts.ts"

type EndRule = InsertionMode["end"]

const endBody = (builder: TreeBuilder): void => {
  if (builder.open.has("body")) builder.mode = "afterBody"
}

const endHtml: EndRule = (builder, name) => {
  if (!builder.open.has("body")) return
  builder.mode = "afterBody"
  builder.processEnd(name)
}

const endBlock: EndRule = (builder, name) => {
  if (builder.open.has(name)) close(builder, name)
}

const endForm: EndRule = (builder, name) => {
  const { form, open } = builder
  if (open.templates > 0) return endBlock(builder, name)
  builder.form = undefined
  if (form === undefined || !open.has("form")) return
  open.popAll(impliedEnds)
  const place = open.placeOf(form)
  if (place !== -1) open.remove(place)
}

const endParagraph = (builder: TreeBuilder): void => {
  if (!builder.open.has("p", "button")) builder.insert("p")
  close(builder, "p")
}

const endListItem: EndRule = (builder, name) => {
  if (builder.open.has(name, "list")) close(builder, name)
}

const endHeading = (builder: TreeBuilder): void => {
  const { open } = builder
  if (!open.has(headings)) return
  open.popAll(impliedEnds)
  open.popBackTo(headings)
  open.pop()
}

const endFormatting: EndRule = (builder, name) => {
  if (!adoptFormatting(builder, name)) endOther(builder, name)
}

const endObject: EndRule = (builder, name) => {
  if (!builder.open.has(name)) return
  close(builder, name)
  builder.formatting.clearToMark()
}

const endBreak = (builder: TreeBuilder): void => {
  builder.reopenFormatting()
  builder.insertVoid("br")
  builder.allowsFrameset = false
}

/** Any other end tag: it ends the innermost element of its name, unless one with a rule of its own lies within. */
const endOther: EndRule = (builder, name) => {
  const { open } = builder
  const place = open.names.lastIndexOf(name)
  if (place < 1) return
  for (let at = open.depth - 1; at > place; at--) if (special.has(open.names[at] as string)) return
  open.popAll(impliedEnds, name)
  open.popTo(Math.min(place, open.depth))
}

const ends = rulesByName<EndRule>({
  template: endAs("inHead"),
  body: endBody,
  html: endHtml,
  "address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer header hgroup listing main menu nav ol pre search section select summary ul":
    endBlock,
  form: endForm,
  p: endParagraph,
  li: endListItem,
  "dd dt": endBlock,
  "h1 h2 h3 h4 h5 h6": endHeading,
  "a b big code em font i nobr s small strike strong tt u": endFormatting,
  "applet marquee object": endObject,
  br: endBreak,
})

export const inBody: InsertionMode = {
  start: (builder, tag) => (bodyStarts.get(tag.name) ?? startOther)(builder, tag),
  end: (builder, name) => (ends.get(name) ?? endOther)(builder, name),
  text: (builder, text) => {
    builder.reopenFormatting()
    builder.insertText(text)
    if (builder.allowsFrameset && !isSpace(text)) builder.allowsFrameset = false
  },
}
