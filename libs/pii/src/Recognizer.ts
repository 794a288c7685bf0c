import type { Bucket } from "./Bucket.ts"
import type { Detection } from "./Detection.ts"

/** Finds one kind of personal data. Linear in the text, which may have blocks (a line each) and table cells (separated by tabs). */
export interface Recognizer {
  readonly name: string
  /** The kinds it finds. It does not run if a request asks for none of them. */
  readonly buckets: ReadonlyArray<Bucket>
  /** `model`: trained, `accurate` accepts all its findings. `rules`: `accurate` accepts only findings that their form proves. */
  readonly kind: "model" | "rules"
  readonly find: (text: string) => ReadonlyArray<Detection>
}
