import { Data } from "effect"

/** A call to the page failed. `message` is Chromium's own and is not shown to clients. */
export class TabError extends Data.TaggedError("TabError")<{ readonly message: string }> {}

/**
 * The page is gone. `browser`: with its browser. `start`, `unopened`: it never existed, because its browser did not start, or
 * did not open it in time; after these another attempt may succeed. `memory`: it exceeded the memory limit of a page.
 */
export class TabLost extends Data.TaggedError("TabLost")<{
  readonly reason: "browser" | "crash" | "memory" | "popups" | "start" | "unopened"
}> {}
