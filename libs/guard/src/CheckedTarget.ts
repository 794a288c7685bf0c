import type { LookupAddress } from "node:dns"

/** A host with the addresses that the rule allows. At least one. */
export interface CheckedTarget {
  readonly host: string
  readonly port: number
  readonly addresses: ReadonlyArray<LookupAddress>
}
