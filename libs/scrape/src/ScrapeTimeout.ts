import { Schema } from "effect"

/** The scrape did not finish within the request's own `timeout`. */
export class ScrapeTimeout extends Schema.TaggedError<ScrapeTimeout>()("ScrapeTimeout", { timeout: Schema.Int }) {
  override get message() {
    return `The scrape did not finish within ${this.timeout} ms; a larger timeout (at most 300000) may help.`
  }
}
