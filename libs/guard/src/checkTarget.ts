import { isIP } from "node:net"
import { AddressRefused } from "./AddressRefused.ts"
import type { AddressRule } from "./AddressRule.ts"
import type { CheckedTarget } from "./CheckedTarget.ts"
import { hostName } from "./hostName.ts"
import type { Resolve } from "./resolveName.ts"

/** How many of a name's addresses the rule must allow: `some` if we connect, `all` if another host resolves the name again. */
export type Strictness = "some" | "all"

/** The rule and the resolver of a check. */
export interface Checks {
  readonly rule: AddressRule
  readonly resolve: Resolve
}

type CheckCallback = (error: Error | null, target?: CheckedTarget) => void

/** Resolves a host and keeps the addresses that may be connected to. Fails with `AddressRefused`, or with the resolver's error. */
export const checkTarget =
  ({ rule, resolve }: Checks, strictness: Strictness) =>
  (at: { readonly host: string; readonly port: number }, done: CheckCallback): void => {
    const { port } = at
    const host = hostName(at.host)
    const refusal = rule.nameRefusal(host, port)
    if (refusal !== undefined) return done(new AddressRefused(refusal))
    const family = isIP(host)
    if (family !== 0) return done(null, { host, port, addresses: [{ address: host, family }] })
    resolve(host, (error, found) => {
      if (error !== null) return done(error)
      const reasons = found.map(({ address }) => rule.refusal(address, port, host))
      const addresses = found.filter((_, i) => reasons[i] === undefined)
      if (addresses.length > 0 && (strictness === "some" || addresses.length === found.length))
        return done(null, { host, port, addresses })
      return done(new AddressRefused(reasons.find((reason) => reason !== undefined) ?? `${host} has no address.`))
    })
  }

/** The same as a promise. */
export const checkedTarget = (
  checks: Checks,
  strictness: Strictness,
  at: { readonly host: string; readonly port: number },
): Promise<CheckedTarget> =>
  new Promise((settle, reject) => {
    checkTarget(checks, strictness)(at, (error, target) =>
      target === undefined ? reject(error ?? new Error("no address")) : settle(target),
    )
  })
