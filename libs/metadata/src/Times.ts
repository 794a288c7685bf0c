import type { Chosen } from "./Chosen.ts"

/** When the page says it was published and last changed, each as ISO 8601. */
export interface Times {
  readonly published: Chosen | undefined
  readonly modified: Chosen | undefined
}
