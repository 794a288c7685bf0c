import type { SourcedValue } from "./SourcedValue.ts"

/** When the page was published and last modified, in ISO 8601. */
export interface Times {
  readonly published: SourcedValue | undefined
  readonly modified: SourcedValue | undefined
}
