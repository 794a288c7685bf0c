import { Schema } from "effect"

/** A prompt holds no option of a crawl. `message` says how to go on; it quotes nothing of the prompt. */
export class CrawlPromptUnclear extends Schema.TaggedError<CrawlPromptUnclear>()("CrawlPromptUnclear", {
  message: Schema.String,
}) {}
