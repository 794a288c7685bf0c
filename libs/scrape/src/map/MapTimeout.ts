import { Schema } from "effect"

/** Nothing of a site was found in the time of its map. */
export class MapTimeout extends Schema.TaggedError<MapTimeout>()("MapTimeout", { timeout: Schema.Finite }) {
  override get message() {
    return `Nothing of the site was found within ${this.timeout} ms. Raise timeout, or try again later.`
  }
}
