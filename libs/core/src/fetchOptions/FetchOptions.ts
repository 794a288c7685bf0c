import { option } from "../option.ts"
import { Schema } from "effect"
import { Location } from "./Location.ts"
import { ProxyTier } from "./ProxyTier.ts"
import { requestHeaderProblem } from "./requestHeaderProblem.ts"

const RequestHeaders = Schema.Record(Schema.String, Schema.String).check(
  Schema.makeFilter((headers) => requestHeaderProblem(headers)),
)

const WaitFor = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 60_000 }))
const Timeout = Schema.Int.check(Schema.isBetween({ minimum: 1000, maximum: 300_000 }))

/**
 * Request options that shape the fetch, to be spread into the scrape options: schema, default and description of each. `fetchRules` has the other
 * properties of each; both determine what an engine receives.
 */
export const FetchOptions = {
  headers: option(RequestHeaders, {}, "Headers sent with the page request, to the page's own origin only."),
  waitFor: option(WaitFor, 0, "Milliseconds to wait before the content is taken, beyond the engine's own wait."),
  mobile: option(Schema.Boolean, false, "Emulate a mobile device."),
  skipTlsVerification: option(Schema.Boolean, true, "Take pages whose TLS certificate does not verify."),
  timeout: option(
    Timeout,
    60_000,
    "Milliseconds for the whole scrape. For a page of a batch or crawl, waits for the service itself do not count.",
  ),
  location: option(Location, {}, "Country and languages that the request appears to come from."),
  blockAds: option(Schema.Boolean, true, "Block ads and cookie popups."),
  proxy: option(
    ProxyTier,
    "auto",
    "Proxies to fetch through: basic, enhanced, or auto for enhanced where basic fails.",
  ),
}
export type FetchOptions = Schema.Struct<typeof FetchOptions>["Type"]
