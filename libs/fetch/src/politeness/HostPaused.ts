import { Schema } from "effect"

/** The host asked for a pause that is longer than the caller can wait. */
export class HostPaused extends Schema.TaggedError<HostPaused>()("HostPaused", {
  host: Schema.String,
  waitMillis: Schema.Finite,
}) {
  override get message() {
    return `${this.host} asked clients to back off for another ${Math.ceil(this.waitMillis / 1000)} s, which is longer than this scrape may take.`
  }
}
