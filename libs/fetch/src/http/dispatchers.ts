import { type AddressRule, guardedConnector } from "@trawl/guard"
import { Effect, type Scope } from "effect"
import { Agent } from "undici"
import type { HttpSettings } from "./HttpSettings.ts"

/** One pool of connections for each way to treat certificates. */
export interface Dispatchers {
  readonly verifying: Agent
  readonly trusting: Agent
}

const makeAgent = (rule: AddressRule, settings: HttpSettings, rejectUnauthorized: boolean): Agent =>
  new Agent({
    connections: settings.connections,
    connect: guardedConnector(rule, { ...settings, rejectUnauthorized }),
    headersTimeout: settings.headersTimeout,
    bodyTimeout: settings.bodyTimeout,
    // Servers may ask for longer, but a batch over many hosts would then keep a socket open to each.
    keepAliveMaxTimeout: 10_000,
    // Sites send large cookies and content security policies.
    maxHeaderSize: 65_536,
  })

/** The pools of an engine, closed with its Scope. */
export const openDispatchers = (rule: AddressRule, settings: HttpSettings): Effect.Effect<Dispatchers, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => ({ verifying: makeAgent(rule, settings, true), trusting: makeAgent(rule, settings, false) })),
    ({ verifying, trusting }) => Effect.promise(() => Promise.all([verifying.destroy(), trusting.destroy()])),
  )
