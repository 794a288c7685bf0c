import type { Answer } from "../converters/Answer.ts"
import type { MarkdownParts } from "../MarkdownParts.ts"
import { strippedHtml } from "../metrics/strippedHtml.ts"
import { readMarkdown } from "../readMarkdown.ts"
import type { Truth } from "./Truth.ts"

const noParts: Omit<MarkdownParts, "text"> = { headings: [], code: [], cells: [] }

/** A page's wanted content, as text and parts, in the form of the human labels. */
export const contentOfTruth = (truth: Truth): MarkdownParts => {
  if (typeof truth.text === "string") return { text: truth.text, ...noParts }
  if (typeof truth.md === "string") return readMarkdown(truth.md)
  return {
    text: strippedHtml(truth.main_html ?? "")
      .replaceAll(/[ \t]+/gu, " ")
      .trim(),
    ...noParts,
  }
}

export const contentOfAnswer = ({ markdown, text }: Answer): MarkdownParts =>
  markdown === undefined || markdown === "" ? { text: text ?? "", ...noParts } : readMarkdown(markdown)
