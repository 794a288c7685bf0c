import type { Bucket } from "./Bucket.ts"
import type { Detection } from "./Detection.ts"

/** One way to find personal data. Linear in the text, which may hold blocks (a line each) and cells of tables (split by tabs). */
export interface Recognizer {
  readonly name: string
  /** What it finds. It is not run where a request asks for none of them. */
  readonly buckets: ReadonlyArray<Bucket>
  /** `model`: a trained one, of which `accurate` takes all that it finds. `rules`: of which it takes what their form proves. */
  readonly kind: "model" | "rules"
  readonly find: (text: string) => ReadonlyArray<Detection>
}
