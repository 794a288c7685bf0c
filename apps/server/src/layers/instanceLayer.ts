import type { Capabilities } from "@trawl/api"
import { Blobs } from "@trawl/blobs"
import { BrowserStatus } from "@trawl/browser"
import { cachedFor, CurrentMemoryBounds, Engines, Pools, UrlScanners } from "@trawl/core"
import { Search } from "@trawl/search"
import { Effect, Layer } from "effect"
import { Instance, type PartState } from "@trawl/api/server"
import type { Settings } from "../settings/Settings.ts"
import { version } from "../version.ts"
import { descriptorPart } from "./descriptors.ts"
import { formatParts } from "./formatParts.ts"
import { encryptionPart } from "./keyringLayer.ts"
import { mediaPart } from "./mediaPart.ts"
import { modelNotice, modelPart, withoutModelFor } from "./modelPart.ts"
import { poolPart } from "./poolPart.ts"
import { redactionPart } from "./redactionPart.ts"
import { recognitionNotice, recognitionPart } from "./recognitionPart.ts"
import { scannersNotice, scannersPart } from "./scannersPart.ts"
import { searchNotice, searchPart } from "./searchPart.ts"

const limits = (settings: Settings, pageBytes: number): Capabilities["limits"] => ({
  concurrency: settings.concurrency,
  hostConcurrency: settings.hostConcurrency === "off" ? null : settings.hostConcurrency,
  requestsPerMinute: settings.rateLimit === "off" ? null : settings.rateLimit,
  urlsPerBatch: 100_000,
  pagesPerBatch: settings.batchPages,
  pagesPerCrawl: 1_000_000,
  pagesWaiting: settings.queueLimit,
  bytesKept: settings.teamMaxBytes === "off" ? null : settings.teamMaxBytes,
  bodyMegabytes: 10,
  uploadMegabytes: 50,
  pageMegabytes: pageBytes / 1_000_000,
  timeoutMillis: 300_000,
})

const cachePart = ({ cache }: Settings) =>
  cache === "on" ? { available: true } : { available: false, reason: "TRAWL_CACHE is off." }

const features = (browser: { readonly available: boolean; readonly message: string }): Capabilities["features"] => ({
  browser: browser.available ? { available: true } : { available: false, reason: browser.message },
  crawl: { available: true },
  webhooks: { available: true },
  pdf: { available: true },
})

const proxiesPart = ({ proxies, proxiesEnhanced }: Settings) =>
  proxies === undefined && proxiesEnhanced === undefined
    ? { available: false, reason: "No proxies are configured." }
    : { available: true }

const actionsPart = (engines: Engines["Service"]) =>
  engines.some(({ offers }) => offers.has("actions"))
    ? { available: true }
    : { available: false, reason: "No browser is available." }

const retentionPart = ({ zeroDataRetention }: Settings) =>
  zeroDataRetention === "off" ? { available: false, reason: "TRAWL_ZERO_DATA_RETENTION is off." } : { available: true }

const robotsOverridePart = ({ robotsOverride }: Settings) =>
  robotsOverride === "allowed"
    ? { available: true }
    : { available: false, reason: "TRAWL_ROBOTS_OVERRIDE is forbidden." }

const threatPart = ({ threatProtection }: Settings) =>
  threatProtection === "off" ? { available: false, reason: "TRAWL_THREAT_PROTECTION is off." } : { available: true }

const profilesPart = ({ databaseUrl, profileKey }: Settings, engines: Engines["Service"]) => {
  if (!engines.some(({ offers }) => offers.has("profile")))
    return { available: false, reason: "No browser is available." }
  if (databaseUrl !== undefined && profileKey === undefined)
    return { available: false, reason: "TRAWL_PROFILE_KEY is not set." }
  return { available: true }
}

const browserPart = (
  { browser, requireSandbox }: Settings,
  state: { readonly available: boolean; readonly sandbox: boolean; readonly message: string },
): PartState => {
  if (browser === "off") return { name: "browser", ready: true, notice: state.message }
  if (!state.available) return { name: "browser", ready: state.message.startsWith("No "), notice: state.message }
  if (state.sandbox) return { name: "browser", ready: true }
  return { name: "browser", ready: !requireSandbox, notice: state.message }
}

/** Checked at most every ten seconds: each request to a bucket costs. */
const filesState = (blobs: Blobs["Service"]): Effect.Effect<Effect.Effect<PartState>> =>
  cachedFor(
    blobs.ready.pipe(
      Effect.as<PartState>({ name: "files", ready: true }),
      Effect.catch(({ message }) => Effect.succeed<PartState>({ name: "files", ready: false, notice: message })),
    ),
    10_000,
  )

/** This process and its capabilities, from the settings and the available browser. */
export const instanceLayer = (
  settings: Settings,
): Layer.Layer<Instance, never, Blobs | Engines | BrowserStatus | Search> =>
  Layer.effect(
    Instance,
    Effect.gen(function* () {
      const engines = yield* Engines
      const status = yield* BrowserStatus
      const files = yield* filesState(yield* Blobs)
      const listed = yield* Pools
      const pools = Effect.sync(() => [...listed])
      const media = mediaPart(settings)
      const { faults = Effect.succeed([]) } = yield* UrlScanners
      const { faults: searchFaults } = yield* Search
      const { pageBytes } = yield* CurrentMemoryBounds
      return {
        pools,
        parts: Effect.all([Effect.map(status.get, (state) => browserPart(settings, state)), files, descriptorPart], {
          concurrency: 2,
        }).pipe(
          Effect.zipWith(Effect.all([pools, faults, searchFaults]), (parts, [all, broken, silent]) => [
            ...parts,
            encryptionPart(settings),
            ...recognitionNotice(settings),
            ...modelNotice(settings),
            ...scannersNotice(settings, broken),
            ...searchNotice(settings, silent),
            ...all.map(poolPart),
          ]),
        ),
        capabilities: Effect.map(Effect.all([status.get, faults, searchFaults]), ([state, broken, silent]) => ({
          version,
          engines: engines.map(({ name, offers }) => ({ name, offers: [...offers] })),
          formats: formatParts({ hasBrowser: state.available, media, settings }),
          features: {
            ...features(state),
            cache: cachePart(settings),
            actions: actionsPart(engines),
            media,
            model: modelPart(settings),
            cleaning: withoutModelFor(settings, "clean"),
            promptInjectionCheck: withoutModelFor(settings, "injection"),
            robotsOverride: robotsOverridePart(settings),
            crawlPreview: withoutModelFor(settings, "crawl"),
            redaction: redactionPart(settings),
            ocr: recognitionPart(settings),
            audit: settings.audit === "on" ? { available: true } : { available: false, reason: "TRAWL_AUDIT is off." },
            proxies: proxiesPart(settings),
            profiles: profilesPart(settings, engines),
            zeroDataRetention: retentionPart(settings),
            threatProtection: threatPart(settings),
            urlScanners: scannersPart(settings, broken),
            search: searchPart(settings, silent),
          },
          limits: limits(settings, pageBytes),
        })),
      }
    }),
  )
