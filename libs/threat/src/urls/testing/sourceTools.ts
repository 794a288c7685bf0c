import { NodeHttpClient } from "@effect/platform-node"
import type { ScanFailed, UrlVerdict } from "@trawl/core"
import { Context, Effect, Layer, Logger, Redacted, Result } from "effect"
import { HttpClient } from "effect/http"
import { canonicalUrl } from "../canonical/canonicalUrl.ts"
import type { UrlSource } from "../sources/UrlSource.ts"

/** The key of tests, which must stand nowhere but in its header. */
export const testKey = "key-7-secret"

/** Where a fake service is, with the key. */
export const endpointOf = (baseUrl: string) => ({ baseUrl, apiKey: Redacted.make(testKey) })

/** A client as the app has it, for as long as the scope lasts. */
export const realClient = Effect.map(Layer.build(NodeHttpClient.layerUndici), Context.get(HttpClient.HttpClient))

/** What a source says of an address, or the sentence with which it fails. */
export const readVerdict = (scan: UrlSource["scan"] | undefined, address: string): Effect.Effect<UrlVerdict | string> => {
  const url = canonicalUrl(address)
  if (scan === undefined || url === undefined) return Effect.die(new Error(`No scan of ${address}.`))
  return Effect.map(Effect.result(scan(url, new URL(address))), (result: Result.Result<UrlVerdict, ScanFailed>) => (Result.isSuccess(result) ? result.success : result.failure.message))
}

/** Gathers what is logged into a list, in the place of other loggers. */
export const loggingTo = (lines: Array<string>) => Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))])
