import type { InsertionMode, ModeName } from "../InsertionMode.ts"
import { rulesByName } from "../rulesByName.ts"
import { endTemplate, startAs, startIn, textAs } from "../steps.ts"
import { headNames } from "./beforeBody.ts"

type StartRule = InsertionMode["start"]

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

/** Within templates: what comes first tells what a template holds. */
export const inTemplate: InsertionMode = {
  start: (builder, tag) => (templateStarts.get(tag.name) ?? startInBody)(builder, tag),
  end: (builder, name) => {
    if (name === "template") builder.modes.inHead.end(builder, name)
  },
  text: textAs("inBody"),
  finish: endTemplate,
}
