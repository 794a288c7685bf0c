import { Agent } from "undici"
import type { AddressRule } from "./AddressRule.ts"
import { type ConnectorOptions, guardedConnector } from "./guardedConnector.ts"

/** How a guarded agent connects and waits. */
export interface AgentOptions extends ConnectorOptions {
  /** Milliseconds until an answer begins. */
  readonly headersTimeout: number
  /** Milliseconds of silence within a body. */
  readonly bodyTimeout: number
}

/** An undici agent that reaches only what the rule allows. Whoever makes it destroys it. */
export const guardedAgent = (rule: AddressRule, options: AgentOptions): Agent =>
  new Agent({
    connect: guardedConnector(rule, options),
    headersTimeout: options.headersTimeout,
    bodyTimeout: options.bodyTimeout,
    maxHeaderSize: 65_536,
  })
