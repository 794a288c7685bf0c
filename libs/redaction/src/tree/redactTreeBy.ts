import type { Nodes } from "hast"
import { completeOptions, type Detector, type GivenOptions, surplus } from "@trawl/pii/rules"
import type { RedactionResult } from "../replace/redactTextBy.ts"
import { settled } from "../replace/settled.ts"
import { valuesOf } from "../replace/textDetections.ts"
import { dropEmptiedItems } from "./dropEmptiedItems.ts"
import { readHast } from "./readHast.ts"
import { Redactor } from "./Redactor.ts"
import { treeDetections } from "./treeDetections.ts"
import { withPlainMail } from "./withPlainMail.ts"

/** Replaces personal data in a hast tree, in text, attributes and URLs, drops its comments, and returns the detections. The argument is not changed. Linear. */
export const redactTreeBy =
  (detect: Detector) =>
  <Tree extends Nodes>(tree: Tree, asked?: GivenOptions): RedactionResult<Tree> => {
    const options = completeOptions(asked)
    const search = { detect, options, style: options.replaceStyle }
    const redact = (given: Tree) => {
      const shown = options.entities.includes("EMAIL") ? withPlainMail(given) : given
      const read = readHast(shown)
      const detections = treeDetections(read, search)
      const redactor = new Redactor(valuesOf(read.text, detections), search.style)
      const spans = redactor.spans(read, detections)
      const redacted = redactor.hast(shown, read, spans)
      if (redactor.style === "remove") dropEmptiedItems(redacted, shown)
      return { text: read.text, detections, spans, redacted }
    }
    const { text, ...others } = settled(tree, redact, search)
    return { ...others, text: text.replaceAll(surplus, " ") }
  }
