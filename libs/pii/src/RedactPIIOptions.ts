import type { Bucket } from "./Bucket.ts"

/** How personal data is found and replaced, complete. Its schema is in `@trawl/pii/options`. */
export interface RedactPIIOptions {
  /** accurate takes what models find and what its form proves, aggressive adds all rules, fast uses rules alone. */
  readonly mode: (typeof modes)[number]
  /** Kinds of data to redact. */
  readonly entities: ReadonlyArray<Bucket>
  /** tag writes a placeholder such as <EMAIL>, mask writes asterisks, remove deletes. */
  readonly replaceStyle: (typeof replaceStyles)[number]
}

export const modes = ["accurate", "aggressive", "fast"] as const
export const replaceStyles = ["tag", "mask", "remove"] as const
