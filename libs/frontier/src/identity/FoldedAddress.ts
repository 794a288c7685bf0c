import type { Address } from "./Address.ts"
import type { Parameter } from "./readParameters.ts"

/** An address in the spelling that stands for all of its page. */
export interface FoldedAddress {
  readonly address: Address
  /** The key of the page: an address itself, whose key is the same. */
  readonly key: string
  readonly path: string
  /** Segments of the path that are not empty. */
  readonly segments: ReadonlyArray<string>
  /** What tells pages of one path apart. */
  readonly parameters: ReadonlyArray<Parameter>
}
