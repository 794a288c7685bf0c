import { Schema } from "effect"

/** The service crashed each time it worked on this page. */
export class PagePoisoned extends Schema.TaggedError<PagePoisoned>()("PagePoisoned", {}) {
  override get message() {
    return "The service broke down repeatedly while it worked on this page, so it does not try it again for a day."
  }
}
