import { addAttributes } from "../../parser/setProperty.ts"
import type { StartTag } from "../../parser/TokenSink.ts"
import type { InsertionMode, ModeName } from "../InsertionMode.ts"
import { rulesByName } from "../rulesByName.ts"
import { closeTemplate, endAs, ignore, insertText, startAs } from "../steps.ts"
import type { TreeBuilder } from "../TreeBuilder.ts"

type StartRule = InsertionMode["start"]
type EndRule = InsertionMode["end"]

/** A mode whose other tokens make what is missing, and are handled by the next mode. */
interface PassingMode {
  readonly starts?: Readonly<Record<string, StartRule>>
  /** End tags that are handled by the next mode; others are ignored. */
  readonly passing: string
  readonly ends?: Readonly<Record<string, EndRule>>
  /** What becomes of white space before anything else. */
  readonly space: (builder: TreeBuilder, text: string) => void
  /** Makes what is missing, and switches to the next mode. */
  readonly pass: (builder: TreeBuilder) => void
}

const spaces = /^[\t\n\f\r ]+/u

const passingMode = ({ ends = {}, pass, passing, space, starts = {} }: PassingMode): InsertionMode => {
  const startRules = rulesByName(starts)
  const endRules = rulesByName({
    ...ends,
    [passing]: (builder: TreeBuilder, name: string) => {
      pass(builder)
      builder.processEnd(name)
    },
  })
  return {
    start: (builder, tag) => {
      const rule = startRules.get(tag.name)
      if (rule !== undefined) return rule(builder, tag)
      pass(builder)
      builder.processStart(tag)
    },
    end: (builder, name) => endRules.get(name)?.(builder, name),
    text: (builder, text) => {
      const blank = spaces.exec(text)?.[0] ?? ""
      if (blank !== "") space(builder, blank)
      if (blank.length === text.length) return
      pass(builder)
      builder.processText(text.slice(blank.length))
    },
    finish: pass,
  }
}

const html: StartRule = (builder, { attributes }) => {
  const [root] = builder.open.elements
  if (builder.open.templates === 0 && root !== undefined) addAttributes(root.properties, attributes)
}

const insertHtml = (builder: TreeBuilder, tag?: StartTag): void => {
  builder.insert("html", tag?.attributes)
  builder.mode = "beforeHead"
}

const insertHead = (builder: TreeBuilder, tag?: StartTag): void => {
  builder.head = builder.insert("head", tag?.attributes)
  builder.mode = "inHead"
}

const insertBody = (builder: TreeBuilder, tag?: StartTag): void => {
  builder.insert("body", tag?.attributes)
  if (tag !== undefined) builder.allowsFrameset = false
  builder.mode = "inBody"
}

const insertVoid: StartRule = (builder, { attributes, name }) => {
  builder.insertVoid(name, attributes)
}

const raw =
  (kind: "rcdata" | "rawtext" | "script"): StartRule =>
  (builder, tag) =>
    builder.insertRaw(tag, kind)

const template: StartRule = (builder, { attributes, name }) => {
  builder.insert(name, attributes)
  builder.formatting.mark()
  builder.allowsFrameset = false
  builder.mode = "inTemplate"
  builder.templateModes.push("inTemplate")
}

const popInto =
  (mode: ModeName) =>
  (builder: TreeBuilder): void => {
    builder.open.pop()
    builder.mode = mode
  }

const noscript: StartRule = (builder, { attributes, name }) => {
  builder.insert(name, attributes)
  builder.mode = "inHeadNoscript"
}

// Elements of the head after its end go into it all the same.
const backIntoHead: StartRule = (builder, tag) => {
  const { head, open } = builder
  if (head === undefined) return
  open.push(head, "head")
  builder.modes.inHead.start(builder, tag)
  const place = open.placeOf(head)
  if (place !== -1) open.remove(place)
}

const frameset: StartRule = (builder, { attributes, name }) => {
  builder.insert(name, attributes)
  builder.mode = "inFrameset"
}

/** Names of elements that belong into a head. */
export const headNames = "base basefont bgsound link meta noframes script style template title"

/** The modes up to the body. */
export const beforeBody = {
  initial: {
    ...passingMode({
      passing: "",
      space: ignore,
      pass: (builder) => {
        builder.hasQuirks = true
        builder.mode = "beforeHtml"
      },
    }),
    end: (builder, name) => {
      builder.hasQuirks = true
      builder.mode = "beforeHtml"
      builder.processEnd(name)
    },
    comments: "document",
  },
  beforeHtml: {
    ...passingMode({ passing: "head body html br", space: ignore, pass: insertHtml, starts: { html: insertHtml } }),
    comments: "document",
  },
  beforeHead: passingMode({
    passing: "head body html br",
    space: ignore,
    pass: insertHead,
    starts: { html, head: insertHead },
  }),
  inHead: passingMode({
    passing: "body html br",
    space: insertText,
    pass: popInto("afterHead"),
    starts: {
      html,
      "base basefont bgsound link meta": insertVoid,
      title: raw("rcdata"),
      "noframes style": raw("rawtext"),
      script: raw("script"),
      noscript,
      template,
      head: ignore,
    },
    ends: { head: popInto("afterHead"), template: closeTemplate },
  }),
  inHeadNoscript: passingMode({
    passing: "br",
    space: insertText,
    pass: popInto("inHead"),
    starts: { html, "basefont bgsound link meta noframes style": startAs("inHead"), "head noscript": ignore },
    ends: { noscript: popInto("inHead") },
  }),
  afterHead: passingMode({
    passing: "body html br",
    space: insertText,
    pass: insertBody,
    starts: { html, body: insertBody, frameset, [headNames]: backIntoHead, head: ignore },
    ends: { template: endAs("inHead") },
  }),
} as const satisfies Partial<Record<ModeName, InsertionMode>>

export { html as startHtml }
