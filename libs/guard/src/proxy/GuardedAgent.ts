import { Agent, type AgentOptions, type ClientRequestArgs } from "node:http"
import type { Duplex } from "node:stream"
import { normalizeAnswers } from "../answers/normalizeAnswers.ts"
import type { CheckedTarget } from "../CheckedTarget.ts"
import type { Dialer } from "./dialer.ts"

/** Options of a request through the agent, in addition to Node's. */
export interface CheckedRequest extends ClientRequestArgs {
  readonly checked: CheckedTarget
}

/**
 * Pools the connections of one lease by checked addresses and port: a name that now resolves elsewhere gets no connection to
 * its old address.
 */
export class GuardedAgent extends Agent {
  readonly dialer: Dialer
  constructor(dialer: Dialer, options: AgentOptions) {
    super(options)
    this.dialer = dialer
  }
  override getName(options?: ClientRequestArgs): string {
    // Node passes the request's own options on, and only forwardRequest sends any.
    const { checked } = options as CheckedRequest
    return `${checked.addresses
      .map(({ address }) => address)
      .toSorted()
      .join(",")}|${checked.port}`
  }
  override createConnection(
    options: ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const { checked } = options as CheckedRequest
    // Node's declaration omits that a failed connection has no stream.
    this.dialer.connect(checked, (error, socket) =>
      callback?.(error, (socket === null ? socket : normalizeAnswers(socket)) as Duplex),
    )
  }
}
