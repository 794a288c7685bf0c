import { NodeHttpClient } from "@effect/platform-node"
import { scannersFor, type ScannerSettings } from "@trawl/threat"
import { Layer } from "effect"
import type { Settings } from "../settings/Settings.ts"

/** The sources of the settings. */
export const scannersOf = ({ threatFeeds: feeds, webRiskKey: apiKey, webRiskProvider: provider, webRiskUrl: baseUrl }: Settings): ScannerSettings => ({
  ...(apiKey === undefined ? {} : { service: { provider, apiKey, ...(baseUrl === undefined ? {} : { baseUrl }) } }),
  ...(feeds === undefined ? {} : { feeds }),
})

/** URL scanners, over a client of their own: their places are the operator's, and no page can name them. Without threat protection there are none. */
export const scannersLayer = (settings: Settings): Layer.Layer<never> =>
  settings.threatProtection === "off" ? Layer.empty : scannersFor(scannersOf(settings)).pipe(Layer.provide(NodeHttpClient.layerUndici))
