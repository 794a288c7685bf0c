import { connect, type LookupFunction, type Socket } from "node:net"
import { AddressRefused } from "./AddressRefused.ts"
import type { AddressRule } from "./AddressRule.ts"
import type { CheckedTarget } from "./CheckedTarget.ts"

/** A socket's `lookup` that returns addresses resolved before. */
const lookupOf =
  ({ addresses }: CheckedTarget): LookupFunction =>
  (_, options, callback) => {
    if (options.all === true) return callback(null, [...addresses])
    const [first] = addresses
    return callback(null, first?.address ?? "", first?.family ?? 4)
  }

/**
 * A TCP connection to one of the checked addresses, within `millis`. The connected socket's own address is the proof: fails
 * with `AddressRefused` if the rule refuses it.
 */
export const connectChecked = (
  rule: AddressRule,
  target: CheckedTarget,
  options: { readonly millis: number; readonly done: (error: Error | null, socket: Socket | null) => void },
): void => {
  const { host, port } = target
  const socket = connect({ host, port, lookup: lookupOf(target), noDelay: true })
  const settle = (error: Error | null) => {
    socket.removeAllListeners("error").removeAllListeners("connect")
    clearTimeout(timer)
    if (error === null) return options.done(null, socket)
    // A socket that is given up may still fail, and nobody else listens.
    socket.on("error", () => undefined).destroy()
    return options.done(error, null)
  }
  const timer = setTimeout(
    () => settle(Object.assign(new Error("The connection took too long."), { code: "ETIMEDOUT" })),
    options.millis,
  )
  socket.once("error", settle)
  socket.once("connect", () => {
    const address = socket.remoteAddress
    // If the peer hung up at once, the socket has no address to check.
    if (address === undefined) return settle(new Error("The connection was closed as soon as it was made."))
    const reason = rule.refusal(address, port, host)
    return settle(reason === undefined ? null : new AddressRefused(reason))
  })
}
