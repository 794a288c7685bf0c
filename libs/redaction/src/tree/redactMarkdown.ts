import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { completeOptions, type GivenOptions, surplus } from "@trawl/pii"
import type { RedactionResult } from "../replace/redactText.ts"
import { settled } from "../replace/settled.ts"
import { textDetections, valuesOf } from "../replace/textDetections.ts"
import { frontMatterOf } from "./frontMatterOf.ts"
import { readMdast } from "./readMdast.ts"
import { MarkdownRedactor } from "./MarkdownRedactor.ts"
import { Redactor } from "./Redactor.ts"
import { treeDetections } from "./treeDetections.ts"

/** Replaces personal data in markdown: in text, code, URLs, titles and alternative texts; returns the detections in the text of its tree. Blocks without any stay as written. Linear. */
export const redactMarkdown = (markdown: string, asked?: GivenOptions): RedactionResult<string> => {
  const options = completeOptions(asked)
  const redact = (given: string) => {
    const tree: Root = Markdown.parse(given)
    const read = readMdast(tree)
    const detections = treeDetections(read, options)
    const front = frontMatterOf(given)
    const values = [...valuesOf(read.text, detections), ...valuesOf(front, textDetections(front, options))]
    const redactor = new Redactor(values, options.replaceStyle)
    const spans = redactor.spans(read, detections)
    return {
      text: read.text,
      detections,
      spans,
      redacted: new MarkdownRedactor(redactor).written(given, tree, redactor.pieces(read, spans)),
    }
  }
  const { text, ...others } = settled(markdown, redact, options)
  return { ...others, text: text.replaceAll(surplus, " ") }
}
