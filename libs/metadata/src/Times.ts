import type { SourcedValue } from "./SourcedValue.ts"

/** When the page says it was published and last changed, each as ISO 8601. */
export interface Times {
  readonly published: SourcedValue | undefined
  readonly modified: SourcedValue | undefined
}
