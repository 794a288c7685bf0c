import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { completeOptions, type Detector, type GivenOptions, surplus } from "@trawl/pii/rules"
import type { RedactionResult } from "../replace/redactTextBy.ts"
import { settled } from "../replace/settled.ts"
import { textDetections, valuesOf } from "../replace/textDetections.ts"
import { frontMatterOf } from "./frontMatterOf.ts"
import { readMdast } from "./readMdast.ts"
import { MarkdownRedactor } from "./MarkdownRedactor.ts"
import { Redactor } from "./Redactor.ts"
import { treeDetections } from "./treeDetections.ts"

/** Replaces personal data in markdown: in text, code, URLs, titles and alternative texts; returns the detections in the text of its tree. Blocks without any stay as written. Linear. */
export const redactMarkdownBy =
  (detect: Detector) =>
  (markdown: string, asked?: GivenOptions): RedactionResult<string> => {
    const options = completeOptions(asked)
    const search = { detect, options, style: options.replaceStyle }
    const redact = (given: string) => {
      const tree: Root = Markdown.parse(given)
      const read = readMdast(tree)
      const detections = treeDetections(read, search)
      const front = frontMatterOf(given)
      const values = [...valuesOf(read.text, detections), ...valuesOf(front, textDetections(front, search))]
      const redactor = new Redactor(values, search.style)
      const spans = redactor.spans(read, detections)
      return {
        text: read.text,
        detections,
        spans,
        redacted: new MarkdownRedactor(redactor).written(given, tree, redactor.pieces(read, spans)),
      }
    }
    const { text, ...others } = settled(markdown, redact, search)
    return { ...others, text: text.replaceAll(surplus, " ") }
  }
