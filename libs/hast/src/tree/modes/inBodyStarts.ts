import { addAttributes } from "../../parser/setProperty.ts"
import type { StartTag } from "../../parser/TokenSink.ts"
import { adoptFormatting } from "../adoptFormatting.ts"
import { headings, impliedEnds, special } from "../elementKinds.ts"
import { insertForeign } from "../insertForeign.ts"
import type { InsertionMode } from "../InsertionMode.ts"
import { detach } from "../nodes.ts"
import { rulesByName } from "../rulesByName.ts"
import { close, closeParagraph, ignore, startAs } from "../steps.ts"
import type { TreeBuilder } from "../TreeBuilder.ts"
import { wordSet } from "../wordSet.ts"
import { headNames, startHtml } from "./beforeBody.ts"

type StartRule = InsertionMode["start"]

const insert: StartRule = (builder, { attributes, name }) => {
  builder.insert(name, attributes)
}

const insertVoid: StartRule = (builder, { attributes, name }) => {
  builder.insertVoid(name, attributes)
}

const inOrder =
  (...rules: ReadonlyArray<StartRule>): StartRule =>
  (builder, tag) => {
    for (const rule of rules) rule(builder, tag)
  }

const reopen = (builder: TreeBuilder): void => builder.reopenFormatting()

const forbidFrameset = (builder: TreeBuilder): void => {
  builder.allowsFrameset = false
}

const skipLineEnd = (builder: TreeBuilder): void => {
  builder.skipsLineEnd = true
}

// Beyond the elements held open, nothing would take the mark away.
const insertMarked: StartRule = (builder, { attributes, name }) => {
  const element = builder.insert(name, attributes)
  if (builder.open.current === element) builder.formatting.mark()
}

const body: StartRule = (builder, { attributes }) => {
  const [, second] = builder.open.elements
  if (builder.open.names[1] !== "body" || second === undefined || builder.open.templates > 0) return
  builder.allowsFrameset = false
  addAttributes(second.properties, attributes)
}

const frameset: StartRule = (builder, tag) => {
  const [, second] = builder.open.elements
  if (!builder.allowsFrameset || builder.open.names[1] !== "body" || second === undefined) return
  detach(second)
  builder.open.popTo(1)
  insert(builder, tag)
  builder.mode = "inFrameset"
}

const heading: StartRule = (builder, tag) => {
  closeParagraph(builder)
  if (headings.has(builder.open.name)) builder.open.pop()
  insert(builder, tag)
}

const form: StartRule = (builder, { attributes, name }) => {
  const isInTemplate = builder.open.templates > 0
  if (builder.form !== undefined && !isInTemplate) return
  closeParagraph(builder)
  const element = builder.insert(name, attributes)
  if (!isInTemplate) builder.form = element
}

const passedByItems = wordSet("address div p")

// An item ends the item before it, unless an element with a rule of its own lies between.
const item =
  (ending: ReadonlySet<string>): StartRule =>
  (builder, tag) => {
    const { names } = builder.open
    for (let at = names.length - 1; at >= 0; at--) {
      const name = names[at] as string
      if (ending.has(name)) close(builder, name)
      if (ending.has(name) || (special.has(name) && !passedByItems.has(name))) break
    }
    closeParagraph(builder)
    insert(builder, tag)
  }

const button: StartRule = (builder) => {
  if (builder.open.has("button")) close(builder, "button")
}

const link: StartRule = (builder, tag) => {
  const { formatting, open } = builder
  const listed = formatting.lastOf("a")
  if (listed !== -1) {
    const entry = formatting.entries[listed]
    adoptFormatting(builder, "a")
    if (entry !== null && entry !== undefined) {
      formatting.remove(formatting.entries.indexOf(entry))
      const place = open.placeOf(entry.element)
      if (place !== -1) open.remove(place)
    }
  }
  reopen(builder)
  builder.insertFormatting(tag)
}

const nobr: StartRule = (builder, tag) => {
  reopen(builder)
  if (builder.open.has("nobr")) {
    adoptFormatting(builder, "nobr")
    reopen(builder)
  }
  builder.insertFormatting(tag)
}

const table: StartRule = (builder, tag) => {
  if (!builder.hasQuirks) closeParagraph(builder)
  insert(builder, tag)
  builder.allowsFrameset = false
  builder.mode = "inTable"
}

const input: StartRule = (builder, tag) => {
  insertVoid(builder, tag)
  const type = tag.attributes.find(({ name }) => name === "type")
  if (type?.value.toLowerCase() !== "hidden") builder.allowsFrameset = false
}

const image: StartRule = (builder, { attributes }) =>
  builder.processStart({ name: "img", attributes, isSelfClosing: false })

const raw =
  (kind: "rcdata" | "rawtext"): StartRule =>
  (builder, tag) =>
    builder.insertRaw(tag, kind)

// Browsers that run scripts do not read a frame in a noscript, and where it is written as an empty element, the rest of the page would be its text.
const iframe: StartRule = (builder, tag) => {
  builder.allowsFrameset = false
  if (tag.isSelfClosing || builder.isInNoscript) insertVoid(builder, tag)
  else builder.insertRaw(tag, "rawtext")
}

const plaintext: StartRule = (builder) => {
  builder.kind = "plaintext"
}

// A select does not hold another, nor fields: each ends it.
const closeSelect = ({ open }: TreeBuilder): boolean => {
  if (!open.has("select")) return false
  open.popThrough("select")
  return true
}

const select: StartRule = (builder, tag) => {
  if (closeSelect(builder)) return
  reopen(builder)
  insert(builder, tag)
  builder.allowsFrameset = false
}

/** Ends the choice before, except for an element that holds several. */
const endChoice =
  (except?: string): StartRule =>
  ({ open }) => {
    if (open.has("select")) open.popAll(impliedEnds, except)
    else if (open.name === "option") open.pop()
  }

const endChoices: StartRule = ({ open }) => {
  if (open.has("select")) open.popAll(impliedEnds)
}

const ruby =
  (except?: string): StartRule =>
  (builder) => {
    if (builder.open.has("ruby")) builder.open.popAll(impliedEnds, except)
  }

const foreign =
  (namespace: "svg/" | "math/"): StartRule =>
  (builder, tag) =>
    insertForeign(builder, tag, namespace)

/** Start tags in a body with rules of their own. */
export const bodyStarts = rulesByName<StartRule>({
  html: startHtml,
  [headNames]: startAs("inHead"),
  body,
  frameset,
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main menu nav ol p search section summary ul":
    inOrder(closeParagraph, insert),
  "h1 h2 h3 h4 h5 h6": heading,
  "pre listing": inOrder(closeParagraph, insert, skipLineEnd, forbidFrameset),
  form,
  li: inOrder(forbidFrameset, item(wordSet("li"))),
  "dd dt": inOrder(forbidFrameset, item(wordSet("dd dt"))),
  plaintext: inOrder(closeParagraph, insert, plaintext),
  button: inOrder(button, reopen, insert, forbidFrameset),
  a: link,
  "b big code em font i s small strike strong tt u": inOrder(reopen, (builder, tag) => builder.insertFormatting(tag)),
  nobr,
  "applet marquee object": inOrder(reopen, insertMarked, forbidFrameset),
  table,
  "area br embed img keygen wbr": inOrder(reopen, insertVoid, forbidFrameset),
  input: inOrder(closeSelect, reopen, input),
  "param source track": insertVoid,
  hr: inOrder(closeParagraph, endChoices, insertVoid, forbidFrameset),
  image,
  textarea: inOrder(raw("rcdata"), skipLineEnd, forbidFrameset),
  xmp: inOrder(closeParagraph, reopen, forbidFrameset, raw("rawtext")),
  iframe,
  noembed: raw("rawtext"),
  select,
  option: inOrder(endChoice("optgroup"), reopen, insert),
  optgroup: inOrder(endChoice(), reopen, insert),
  "rb rtc": inOrder(ruby(), insert),
  "rp rt": inOrder(ruby("rtc"), insert),
  math: inOrder(reopen, foreign("math/")),
  svg: inOrder(reopen, foreign("svg/")),
  "caption col colgroup frame head tbody td tfoot th thead tr": ignore,
})

/** Any other start tag. */
export const startOther = (builder: TreeBuilder, tag: StartTag): void => {
  builder.reopenFormatting()
  insert(builder, tag)
}
