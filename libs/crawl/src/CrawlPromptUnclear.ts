import { Schema } from "effect"

/** Nothing that a crawl can be told was found in a prompt. `message` says how to go on, and nothing of the prompt. */
export class CrawlPromptUnclear extends Schema.TaggedError<CrawlPromptUnclear>()("CrawlPromptUnclear", { message: Schema.String }) {}
