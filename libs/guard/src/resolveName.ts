import { type LookupAddress, lookup } from "node:dns"
import { descriptorFault } from "./descriptorFault.ts"

/** Resolves a name to all its addresses. Tests replace it to rebind a name between look-ups. */
export type Resolve = (
  hostname: string,
  callback: (error: Error | null, addresses: ReadonlyArray<LookupAddress>) => void,
) => void

/** Queries the system's resolver, hosts file included, and keeps the order of its answer. */
export const resolveName: Resolve = (hostname, callback) => {
  lookup(hostname, { all: true, order: "verbatim" }, (error, addresses) => {
    if (error === null) callback(null, addresses)
    else callback(descriptorFault() ?? error, [])
  })
}
