import { Agent, type AgentOptions, type ClientRequestArgs } from "node:http"
import type { Duplex } from "node:stream"
import type { CheckedTarget } from "../CheckedTarget.ts"
import type { Dialer } from "./dialer.ts"

/** What a request through the agent carries beside Node's own options. */
export interface CheckedRequest extends ClientRequestArgs {
  readonly checked: CheckedTarget
}

/**
 * Keeps the connections of one lease, pooled by checked addresses and port: a name that now leads elsewhere finds no
 * connection that was made for its old address.
 */
export class GuardedAgent extends Agent {
  readonly dialer: Dialer
  constructor(dialer: Dialer, options: AgentOptions) {
    super(options)
    this.dialer = dialer
  }
  override getName(options?: ClientRequestArgs): string {
    // Node hands the request's own options on, and forwardRequest is the only one to send any.
    const { checked } = options as CheckedRequest
    return `${checked.addresses.map(({ address }) => address).toSorted().join(",")}|${checked.port}`
  }
  override createConnection(options: ClientRequestArgs, callback?: (error: Error | null, stream: Duplex) => void): undefined {
    const { checked } = options as CheckedRequest
    // Node's declaration leaves out that a failed connection has no stream.
    this.dialer.connect(checked, (error, socket) => callback?.(error, socket as Duplex))
  }
}
