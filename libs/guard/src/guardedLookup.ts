import type { LookupFunction } from "node:net"
import { AddressRefused } from "./AddressRefused.ts"
import type { AddressRule } from "./AddressRule.ts"
import type { Resolve } from "./resolveName.ts"

/** A socket's `lookup` that returns only the addresses which the rule allows for this port. */
export const guardedLookup =
  (rule: AddressRule, resolve: Resolve, port: number): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      if (error !== null) return callback(error, "", 0)
      let refusal: string | undefined
      const allowed = addresses.filter(({ address }) => {
        const reason = rule.refusal(address, port, hostname)
        refusal ??= reason
        return reason === undefined
      })
      const [first] = allowed
      if (first === undefined) return callback(new AddressRefused(refusal ?? `${hostname} has no address.`), "", 0)
      return options.all === true ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  }
