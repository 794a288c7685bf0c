import { lookup } from "node:dns/promises"
import { isIP } from "node:net"
import { FetchError } from "@trawl/core"
import { descriptorFault, descriptorSentence, type ForwardProxy } from "@trawl/guard"
import { Effect } from "effect"
import { faultSentence } from "./netFault.ts"

const bareHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")

const defaultPort = (protocol: string): number => (protocol === "https:" || protocol === "wss:" ? 443 : 80)

/** The logged sentence for an address. */
const sentenceOf = (log: ReturnType<ForwardProxy["refusals"]>, { hostname, port, protocol }: URL): string | undefined =>
  log.findLast(
    (entry) =>
      bareHost(entry.host) === bareHost(hostname) &&
      entry.port === (port === "" ? defaultPort(protocol) : Number(port)),
  )?.reason

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOTFOUND"

/** The proxy resolves names, so the browser cannot tell a missing name from a host that is down. */
const isNameMissing = (host: string): Effect.Effect<boolean> =>
  isIP(bareHost(host)) === 0
    ? Effect.timeoutOrElse(
        Effect.promise(() => lookup(host).then(() => false, isMissing)),
        { duration: "2 seconds", orElse: () => Effect.succeed(false) },
      )
    : Effect.succeed(false)

/** The error for a page at `url` whose connection failed at the hop `at`. Causes: the guard, the upstream proxy, an answer that is no HTTP, this machine, a missing name, or none of these. */
export const connectionFault = Effect.fn("connectionFault")(function* (
  proxy: ForwardProxy,
  url: string,
  at: string,
): Effect.fn.Return<FetchError> {
  const hop = URL.canParse(at) ? new URL(at) : undefined
  const refusal = hop === undefined ? undefined : sentenceOf(proxy.refusals(), hop)
  if (refusal !== undefined) return new FetchError({ url, reason: "blocked", message: refusal })
  const upstream = hop === undefined ? undefined : sentenceOf(proxy.upstreamFailures(), hop)
  if (upstream !== undefined) return new FetchError({ url, reason: "proxy", message: upstream })
  const problem = hop === undefined ? undefined : sentenceOf(proxy.invalidAnswers(), hop)
  if (problem !== undefined) return new FetchError({ url, reason: "connection", message: `${hop?.host} ${problem}.` })
  if (descriptorFault() !== undefined) return new FetchError({ url, reason: "connection", message: descriptorSentence })
  const reason = hop !== undefined && (yield* isNameMissing(hop.hostname)) ? "dns" : "connection"
  return new FetchError({ url, reason, message: faultSentence(reason) })
})
