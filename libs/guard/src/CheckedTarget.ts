import type { LookupAddress } from "node:dns"

/** A host whose addresses the rule has let through. At least one. */
export interface CheckedTarget {
  readonly host: string
  readonly port: number
  readonly addresses: ReadonlyArray<LookupAddress>
}
