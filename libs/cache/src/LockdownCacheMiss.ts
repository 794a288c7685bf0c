import { Schema } from "effect"

/** Carries no URL: a request under lockdown must leave none in the logs. */
export class LockdownCacheMiss extends Schema.TaggedError<LockdownCacheMiss>()("LockdownCacheMiss", {}) {
  override get message() {
    return "The page is not in the cache, and lockdown forbids fetching it."
  }
}
