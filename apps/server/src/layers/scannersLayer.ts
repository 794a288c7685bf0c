import { NodeHttpClient } from "@effect/platform-node"
import { scannersFor, type ScannerSettings } from "@trawl/threat"
import { Effect, Layer } from "effect"
import { access, constants } from "node:fs/promises"
import type { Settings } from "../settings/Settings.ts"
import { FeedUnusable } from "./FeedUnusable.ts"

/** The configured sources of the scanners. */
export const scannersOf = ({
  threatFeeds: feeds,
  webRiskKey: apiKey,
  webRiskProvider: provider,
  webRiskUrl: baseUrl,
}: Settings): ScannerSettings => ({
  ...(apiKey === undefined ? {} : { service: { provider, apiKey, ...(baseUrl === undefined ? {} : { baseUrl }) } }),
  ...(feeds === undefined ? {} : { feeds }),
})

const isFile = (place: string): boolean => !/^https?:/iu.test(place)

/** A feed at an address may be down for a while; a file that is missing when the server starts is a mistake. */
const requireFiles = (feeds: ReadonlyArray<string>) =>
  Effect.forEach(
    feeds.filter(isFile),
    (file) => Effect.tryPromise({ try: () => access(file, constants.R_OK), catch: () => new FeedUnusable({ file }) }),
    { discard: true },
  )

/** URL scanners, with an HTTP client of their own: their addresses are the operator's, and no page can name them. Without threat protection there are none. Fails if a feed's file cannot be read. */
export const scannersLayer = (settings: Settings): Layer.Layer<never, FeedUnusable> => {
  if (settings.threatProtection === "off") return Layer.empty
  const scanners = scannersFor(scannersOf(settings)).pipe(Layer.provide(NodeHttpClient.layerUndici))
  return Layer.unwrap(Effect.as(requireFiles(settings.threatFeeds ?? []), scanners))
}
