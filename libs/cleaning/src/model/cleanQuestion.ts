import type { ModelQuestion } from "@trawl/core"
import type { ContentBlock } from "../blocks/ContentBlock.ts"
import { writePromptText } from "./writePromptText.ts"

const instructions = [
  "The text is a web page as numbered blocks, a line each: the number in brackets, then how the block begins.",
  "Name the numbers of the blocks that are leftover boilerplate and not content: notices about cookies or consent, advertisements, buttons to share or follow, breadcrumbs, site navigation, newsletter and account signups, login and paywall prompts, readers' comments below an article and the form to write one, lists of related, popular or recommended pages with their titles, tag lists, copyright lines.",
  "Everything else stays: the title, author and date, all prose, headings with content below them, lists, tables, code, quotations, images with their captions, references, prices and facts of a product, and posts of a discussion where it is what the page is for.",
  "Where you are not sure, the block stays. An empty list is a good answer.",
].join("\n")

/** The question that asks a model which blocks of a page to drop. The answer is numbers alone, so nothing can be rewritten. */
export const cleanQuestion = (blocks: ReadonlyArray<ContentBlock>, deadline: number): ModelQuestion => ({
  task: "clean",
  instructions,
  text: writePromptText(blocks),
  schema: {
    type: "object",
    properties: { drop: { type: "array", items: { type: "integer" }, description: "Numbers of the blocks that go." } },
    required: ["drop"],
    additionalProperties: false,
  },
  parts: "refuse",
  deadline,
})
