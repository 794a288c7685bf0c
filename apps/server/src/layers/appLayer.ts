import { Profiles } from "@trawl/browser"
import { changeHistory, PageVersions } from "@trawl/cache"
import { type Pool, Pools } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { jobsRunner, jobsSingle, JobsSettings } from "@trawl/jobs"
import { Monitors } from "@trawl/monitors"
import { Conversion, defaultConversion } from "@trawl/scrape"
import { CreditTerms } from "@trawl/store"
import { Activity, ApiKeys, Audit, Credits, KeyStore, RateLimit, WrongKeys } from "@trawl/usage"
import { Webhooks } from "@trawl/webhooks"
import { Duration, Effect, Layer } from "effect"
import type { HttpServer } from "effect/http"
import { HttpSettings, monitorWork, serve } from "@trawl/api/server"
import { rateLimits } from "../settings/rateLimits.ts"
import { readingOf } from "../settings/readingOf.ts"
import type { Settings } from "../settings/Settings.ts"
import { watchdogLayer } from "../watchdog/watchdogLayer.ts"
import { addressUnusable, type ListenAddress } from "./AddressUnusable.ts"
import { blobsLayer } from "./blobsLayer.ts"
import { cacheLayer } from "./cacheLayer.ts"
import { deliveriesLayer } from "./deliveriesLayer.ts"
import { descriptorsLayer } from "./descriptors.ts"
import { enginesLayer } from "./enginesLayer.ts"
import { freeSpaceLayer } from "./freeSpaceLayer.ts"
import { instanceLayer } from "./instanceLayer.ts"
import { keyringLayer } from "./keyringLayer.ts"
import { machineLayer } from "./machineLayer.ts"
import { mapLayer } from "./mapLayer.ts"
import { mediaLayer } from "./mediaLayer.ts"
import { metricsLayer } from "./metricsLayer.ts"
import { modelLayer } from "./modelLayer.ts"
import { pageRoomLayer } from "./pageRoomLayer.ts"
import { piiModelLayer } from "./piiModelLayer.ts"
import { proxiesLayer } from "./proxiesLayer.ts"
import { restingMemory } from "./restingMemory.ts"
import { scannersLayer } from "./scannersLayer.ts"
import { scrapeLayer } from "./scrapeLayer.ts"
import { searchLayer } from "./searchLayer.ts"
import { sitesLayer } from "./sitesLayer.ts"
import type { StartFault } from "./StartFault.ts"
import { storeLayer } from "./storeLayer.ts"
import { threatLayer } from "./threatLayer.ts"

const refused = (listening: ListenAddress, error: unknown) =>
  Layer.effectContext(Effect.fail(addressUnusable(listening, error)))

/** One process, or one of several on the same PostgreSQL. */
const jobs = ({ runnerHost: host = "127.0.0.1", runnerPort: port }: Settings) =>
  port === undefined
    ? jobsSingle
    : Layer.catchTag(jobsRunner({ host, port }), "SocketServerError", (error) =>
        refused({ host, port, prefix: "TRAWL_RUNNER" }, error),
      )

const server = ({ host, port }: Settings) =>
  Layer.catchTag(serve(), "ServeError", (error) => refused({ host, port, prefix: "TRAWL" }, error))

/** The server, and the checks of monitors, which do what its handlers do. */
const monitored = (settings: Settings) => Layer.provide(server(settings), Layer.provide(Monitors.layer, monitorWork))

const jobsSettings = ({ batchPages, concurrency, dataMaxBytes, queueLimit, resultLifetime, teamMaxBytes }: Settings) =>
  Layer.succeed(JobsSettings, {
    concurrency,
    retentionMillis: Duration.toMillis(resultLifetime),
    drainMillis: 10_000,
    batchPages,
    queueLimit,
    ...(teamMaxBytes === "off" ? {} : { teamBytes: teamMaxBytes }),
    ...(dataMaxBytes === "off" ? {} : { storedBytes: dataMaxBytes }),
  })

const keys = ({ adminKey, apiKeys }: Settings) =>
  ApiKeys.layer({ entries: apiKeys ?? [], required: adminKey !== undefined }).pipe(Layer.provideMerge(KeyStore.layer))

/** Usage, limits and activity of teams. */
const usage = ({ audit, resultLifetime }: Settings) =>
  Layer.mergeAll(
    Credits.layer,
    Activity.layer({ keptMillis: Duration.toMillis(resultLifetime) }),
    Audit.layer({ isOn: audit === "on" }),
  )

/** Counted in the shared database as soon as there may be several servers. */
const limits = (settings: Settings) =>
  (settings.runnerPort === undefined ? RateLimit.layerMemory : RateLimit.layerShared)(rateLimits(settings))

/** The whole service. Read it from the bottom: the layers that all others need come last. Tests pass their own scanners. */
export const appLayer = (
  settings: Settings,
  scanners: Layer.Layer<never, StartFault> = scannersLayer(settings),
): Layer.Layer<ApiKeys | HttpServer.HttpServer, StartFault> => {
  const used = usage(settings)
  return monitored(settings).pipe(
    Layer.merge(Layer.mergeAll(descriptorsLayer, metricsLayer, restingMemory)),
    Layer.provideMerge(keys(settings)),
    Layer.provide(used),
    Layer.provide([Webhooks.layer, WrongKeys.layer, limits(settings), instanceLayer(settings)]),
    Layer.provide(Layer.provide(jobs(settings), [jobsSettings(settings), freeSpaceLayer(settings)])),
    Layer.provide(Layer.provide(scrapeLayer, used)),
    Layer.provide(mapLayer),
    Layer.provide(deliveriesLayer(settings)),
    Layer.provide([
      blobsLayer(settings),
      cacheLayer(settings),
      Conversion.layer({ ...defaultConversion, explains: settings.explain, reading: readingOf(settings) }),
      enginesLayer(settings),
      mediaLayer(settings),
      modelLayer(settings),
      piiModelLayer(settings),
      searchLayer(settings),
      changeHistory({ lifetime: settings.changeHistory }),
      PageVersions.layer({ lifetime: settings.changeHistory }),
    ]),
    Layer.provide(Profiles.layer),
    Layer.provide(keyringLayer(settings)),
    // Above the store, whose migrations may take long.
    Layer.provide(watchdogLayer(settings)),
    Layer.provide(storeLayer(settings)),
    Layer.provide(proxiesLayer(settings)),
    Layer.provide(AddressGuard.layer({ allow: settings.allow ?? [], setting: "TRAWL_ALLOW" })),
    Layer.provide(Layer.provideMerge(pageRoomLayer, machineLayer)),
    Layer.provide(Layer.sync(Pools, () => new Set<Pool>())),
    Layer.provide(Layer.succeed(CreditTerms, { newTeam: settings.credits })),
    Layer.provide([Layer.succeed(HttpSettings, settings), sitesLayer(settings)]),
    Layer.provide(Layer.provideMerge(threatLayer(settings), scanners)),
  )
}
