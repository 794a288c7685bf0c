import { monotonicMillis, Retention, ScanFailed, type UrlVerdict } from "@trawl/core"
import { Clock, Effect, Schema } from "effect"
import type { HttpClient } from "effect/http"
import { type CanonicalUrl, canonicalText } from "../canonical/canonicalUrl.ts"
import type { HashEndpoint } from "../lists/HashProvider.ts"
import { threatNames } from "../providers/threatNames.ts"
import { webRiskThreats, webRiskUrl } from "../providers/webRisk.ts"
import { Backoff } from "../wire/Backoff.ts"
import { getJson } from "../wire/getJson.ts"
import { keyHeaders } from "../wire/keyHeaders.ts"
import { MomentMillis } from "../wire/protocolText.ts"
import { SourceFault } from "../wire/SourceFault.ts"
import { SourceHealth } from "../wire/SourceHealth.ts"
import { confirmedScore } from "./hashSource.ts"
import type { UrlSource } from "./UrlSource.ts"

/** Maximum bytes and milliseconds of an answer. */
const [mostBytes, mostMillis] = [100_000, 5000]

/** Maximum characters of a URL: the endpoint would refuse longer ones. */
const longestUrl = 8192

const Answer = Schema.Struct({
  threat: Schema.optionalKey(
    Schema.Struct({
      threatTypes: Schema.optionalKey(Schema.Array(Schema.String)),
      expireTime: Schema.optionalKey(MomentMillis),
    }),
  ),
})

const name = "web risk lookup"

/** Web Risk's `uris:search`: no lists are downloaded, and every scanned URL is sent, without its credentials and fragment. */
export const lookupSource = (
  client: HttpClient.HttpClient,
  { apiKey, baseUrl = webRiskUrl }: HashEndpoint,
): UrlSource => {
  const backoff = new Backoff()
  const health = new SourceHealth({ source: name, isHeld: false })
  const ask = Effect.fnUntraced(function* (url: CanonicalUrl) {
    // There is no commitment that the service retains nothing of a URL.
    if ((yield* Retention) === "none")
      return yield* new SourceFault({
        message: "it would be sent the address, and nothing of this request may be kept",
        isPassing: false,
      })
    if (backoff.pausedFor(yield* monotonicMillis) > 0)
      return yield* new SourceFault({
        message: "it failed a moment ago, so requests to it are backed off for a while",
        isPassing: false,
      })
    const query = new URLSearchParams([
      ["uri", canonicalText(url).slice(0, longestUrl)],
      ...webRiskThreats.map((type): [string, string] => ["threatTypes", type]),
    ])
    const call = {
      url: `${baseUrl}/v1/uris:search?${query.toString()}`,
      headers: keyHeaders(apiKey),
      maxBytes: mostBytes,
      timeoutMillis: mostMillis,
    }
    const { threat } = yield* getJson(client, Answer, call).pipe(
      Effect.tapError(({ message, retryAfterMillis }) =>
        Effect.andThen(
          health.failed(message),
          Effect.map(monotonicMillis, (at) => backoff.failed(at, retryAfterMillis)),
        ),
      ),
    )
    backoff.worked()
    health.worked()
    const isOver = threat?.expireTime !== undefined && threat.expireTime <= (yield* Clock.currentTimeMillis)
    return isOver ? [] : threatNames(threat?.threatTypes ?? [])
  })
  return {
    name,
    faults: health.faults,
    scan: (url) =>
      ask(url).pipe(
        Effect.map((categories): UrlVerdict => ({
          score: categories.length === 0 ? 0 : confirmedScore,
          categories,
          source: name,
        })),
        Effect.mapError(
          ({ message }) =>
            new ScanFailed({ source: name, message: `The URL scanner ${name} gave no answer: ${message}.` }),
        ),
      ),
  }
}
