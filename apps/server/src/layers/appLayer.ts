import { Profiles } from "@trawl/browser"
import { type Pool, Pools } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { jobsRunner, jobsSingle, JobsSettings } from "@trawl/jobs"
import { Conversion, defaultConversion } from "@trawl/scrape"
import { ApiKeys, RateLimit } from "@trawl/usage"
import { Webhooks } from "@trawl/webhooks"
import { Duration, Layer } from "effect"
import { serve } from "../edge/serve.ts"
import { AppSettings } from "../settings/AppSettings.ts"
import type { Settings } from "../settings/Settings.ts"
import { watchdogLayer } from "../watchdog/watchdogLayer.ts"
import { blobsLayer } from "./blobsLayer.ts"
import { deliveriesLayer } from "./deliveriesLayer.ts"
import { descriptorsLayer } from "./descriptors.ts"
import { enginesLayer } from "./enginesLayer.ts"
import { freeSpaceLayer } from "./freeSpaceLayer.ts"
import { instanceLayer } from "./instanceLayer.ts"
import { keyringLayer } from "./keyringLayer.ts"
import { largePagesLayer } from "./largePagesLayer.ts"
import { mediaLayer } from "./mediaLayer.ts"
import { proxiesLayer } from "./proxiesLayer.ts"
import { scrapeLayer } from "./scrapeLayer.ts"
import { storeLayer } from "./storeLayer.ts"

/** One process, or one of several on the same PostgreSQL. */
const jobs = ({ runnerHost, runnerPort }: Settings) =>
  runnerPort === undefined ? jobsSingle : jobsRunner({ host: runnerHost ?? "127.0.0.1", port: runnerPort })

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

/** The whole service. Reading from the bottom: what everything stands on comes last. */
export const appLayer = (settings: Settings) =>
  serve().pipe(
    Layer.merge(descriptorsLayer),
    Layer.provide([Webhooks.layer, ApiKeys.layer(settings.apiKeys ?? []), RateLimit.layer(settings.rateLimit), instanceLayer(settings)]),
    Layer.provide(Layer.provide(jobs(settings), [jobsSettings(settings), freeSpaceLayer(settings)])),
    Layer.provide(scrapeLayer),
    Layer.provide(deliveriesLayer(settings)),
    Layer.provide([blobsLayer(settings), Conversion.layer({ ...defaultConversion, explains: settings.explain }), enginesLayer(settings), mediaLayer(settings)]),
    Layer.provide(Profiles.layer),
    Layer.provide(keyringLayer(settings)),
    // Above the store, whose migrations may take their time.
    Layer.provide(watchdogLayer(settings)),
    Layer.provide(storeLayer(settings)),
    Layer.provide(proxiesLayer(settings)),
    Layer.provide(AddressGuard.layer({ allow: settings.allow ?? [] })),
    Layer.provide(largePagesLayer),
    Layer.provide(Layer.sync(Pools, () => new Set<Pool>())),
    Layer.provide(Layer.succeed(AppSettings, settings)),
  )
