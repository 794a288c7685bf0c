import { NodeHttpClient } from "@effect/platform-node"
import type { ScanFailed, UrlVerdict } from "@trawl/core"
import { Context, Effect, Layer, Logger, Redacted, Result } from "effect"
import { HttpClient } from "effect/http"
import { canonicalUrl } from "../canonical/canonicalUrl.ts"
import type { UrlSource } from "../sources/UrlSource.ts"

/** The key of tests, which must occur only in its header. */
export const testKey = "key-7-secret"

/** Address of a fake service, with the key. */
export const endpointOf = (baseUrl: string) => ({ baseUrl, apiKey: Redacted.make(testKey) })

/** A client like the app's, while the Scope is open. */
export const realClient = Effect.map(Layer.build(NodeHttpClient.layerUndici), Context.get(HttpClient.HttpClient))

/** A source's verdict about a URL, or the sentence of its failure. */
export const readVerdict = (
  scan: UrlSource["scan"] | undefined,
  address: string,
): Effect.Effect<UrlVerdict | string> => {
  const url = canonicalUrl(address)
  if (scan === undefined || url === undefined) return Effect.die(new Error(`No scan of ${address}.`))
  return Effect.map(Effect.result(scan(url, new URL(address))), (result: Result.Result<UrlVerdict, ScanFailed>) =>
    Result.isSuccess(result) ? result.success : result.failure.message,
  )
}

/** Collects log lines in a list, instead of other loggers. */
export const loggingTo = (lines: Array<string>) =>
  Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))])
