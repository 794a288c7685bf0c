import { Agent } from "undici"
import type { AddressRule } from "./AddressRule.ts"
import { longestHead } from "./answers/longestHead.ts"
import { type ConnectorOptions, guardedConnector } from "./guardedConnector.ts"

/** Connection settings and timeouts of a guarded agent. */
export interface AgentOptions extends ConnectorOptions {
  /** Maximum milliseconds until an answer begins. */
  readonly headersTimeout: number
  /** Maximum milliseconds of silence within a body. */
  readonly bodyTimeout: number
}

/** An undici agent that reaches only allowed addresses. The caller destroys it. */
export const guardedAgent = (rule: AddressRule, options: AgentOptions): Agent =>
  new Agent({
    connect: guardedConnector(rule, options),
    headersTimeout: options.headersTimeout,
    bodyTimeout: options.bodyTimeout,
    maxHeaderSize: longestHead,
  })
