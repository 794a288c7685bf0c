import type { InsertionMode, ModeName } from "../InsertionMode.ts"
import { rulesByName } from "../rulesByName.ts"
import { ignore, startAs } from "../steps.ts"
import type { TreeBuilder } from "../TreeBuilder.ts"

type StartRule = InsertionMode["start"]
type EndRule = InsertionMode["end"]

const blankBeginning = /^[\t\n\f\r ]*/u

/** What comes after the body goes into it all the same. */
const backIntoBody = (end: EndRule): InsertionMode => ({
  start: (builder, tag) => {
    if (tag.name !== "html") builder.mode = "inBody"
    builder.modes.inBody.start(builder, tag)
  },
  end,
  text: (builder, text) => {
    const blank = (blankBeginning.exec(text) as RegExpExecArray)[0]
    if (blank !== "") builder.modes.inBody.text(builder, blank)
    if (blank.length === text.length) return
    builder.mode = "inBody"
    builder.processText(text.slice(blank.length))
  },
})

const endInBody: EndRule = (builder, name) => {
  builder.mode = "inBody"
  builder.processEnd(name)
}

const frame: StartRule = (builder, { attributes, name }) => {
  builder.insertVoid(name, attributes)
}

const frameset: StartRule = (builder, { attributes, name }) => {
  builder.insert(name, attributes)
}

const endFrameset = (builder: TreeBuilder): void => {
  const { open } = builder
  if (open.depth === 1) return
  open.pop()
  if (open.name !== "frameset") builder.mode = "afterFrameset"
}

/** Pages of frames hold nothing but frames and white space. */
const frameMode = (
  starts: Readonly<Record<string, StartRule>>,
  ends: Readonly<Record<string, EndRule>>,
): InsertionMode => {
  const startRules = rulesByName({ html: startAs("inBody"), noframes: startAs("inHead"), ...starts })
  const endRules = rulesByName(ends)
  return {
    start: (builder, tag) => (startRules.get(tag.name) ?? ignore)(builder, tag),
    end: (builder, name) => (endRules.get(name) ?? ignore)(builder, name),
    text: (builder, text) => {
      const blank = text.replaceAll(/[^\t\n\f\r ]+/gu, "")
      if (blank !== "") builder.insertText(blank)
    },
  }
}

const switchTo =
  (mode: ModeName) =>
  (builder: TreeBuilder): void => {
    builder.mode = mode
  }

/** The modes after the body, and those of pages of frames. */
export const afterBody = {
  afterBody: {
    ...backIntoBody((builder, name) => {
      if (name === "html") builder.mode = "afterAfterBody"
      else endInBody(builder, name)
    }),
    comments: "html",
  },
  afterAfterBody: { ...backIntoBody(endInBody), comments: "document" },
  inFrameset: frameMode({ frameset, frame }, { frameset: endFrameset }),
  afterFrameset: frameMode({}, { html: switchTo("afterAfterFrameset") }),
  afterAfterFrameset: {
    ...frameMode({}, {}),
    text: (builder, text) => {
      const blank = text.replaceAll(/[^\t\n\f\r ]+/gu, "")
      if (blank !== "") builder.modes.inBody.text(builder, blank)
    },
    comments: "document",
  },
} as const satisfies Partial<Record<ModeName, InsertionMode>>
