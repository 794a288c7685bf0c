import type { JsonSchemaObject, ModelQuestion } from "@trawl/core"
import { Schema } from "effect"
import { PromptOptions } from "../options/PromptOptions.ts"

const instructions = [
  "The client's prompt says in plain words how a website shall be crawled, and the text is the address where the crawl begins.",
  "Answer with the options of the crawl that the prompt asks for, and leave out every option that it says nothing of.",
  "includePaths and excludePaths are regular expressions for the path of an address, such as ^/blog(/.*)?$ for a blog: short, without look-around, and without a repetition around another.",
  "If the prompt says nothing of a crawl, answer with an empty object.",
].join("\n")

// A JSON Schema is plain JSON; the generator's type leaves its values open.
const schema = Schema.toJsonSchemaDocument(PromptOptions).schema as JsonSchemaObject

/** The question that asks a model for the crawl options in a prompt. */
export const crawlQuestion = (
  { prompt, url }: { readonly prompt: string; readonly url: string },
  deadline: number,
): ModelQuestion => ({ task: "crawl", instructions, prompt, text: url, schema, parts: "refuse", deadline })
