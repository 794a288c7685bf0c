import { AddressGuard } from "@trawl/guard"
import { jobsRunner, jobsSingle, JobsSettings } from "@trawl/jobs"
import { Conversion, defaultConversion } from "@trawl/scrape"
import { ApiKeys, RateLimit } from "@trawl/usage"
import { deliverWebhooks, Webhooks } from "@trawl/webhooks"
import { Duration, Layer } from "effect"
import { serve } from "../edge/serve.ts"
import { AppSettings } from "../settings/AppSettings.ts"
import type { Settings } from "../settings/Settings.ts"
import { watchdogLayer } from "../watchdog/watchdogLayer.ts"
import { blobsLayer } from "./blobsLayer.ts"
import { enginesLayer } from "./enginesLayer.ts"
import { freeSpaceLayer } from "./freeSpaceLayer.ts"
import { instanceLayer } from "./instanceLayer.ts"
import { mediaLayer } from "./mediaLayer.ts"
import { proxiesLayer } from "./proxiesLayer.ts"
import { profilesLayer } from "./profilesLayer.ts"
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

const deliveries = (settings: Settings) =>
  deliverWebhooks({
    schedule: settings.webhookSchedule,
    timeout: settings.webhookTimeout,
    // The folder of the embedded store is this process' own.
    isAlone: settings.databaseUrl === undefined,
    ...(settings.webhookSecret === undefined ? {} : { secret: settings.webhookSecret }),
  })

/** The whole service. Reading from the bottom: what everything stands on comes last. */
export const appLayer = (settings: Settings) =>
  serve().pipe(
    Layer.provide([Webhooks.layer, ApiKeys.layer(settings.apiKeys ?? []), RateLimit.layer(settings.rateLimit), instanceLayer(settings)]),
    Layer.provide(Layer.provide(jobs(settings), [jobsSettings(settings), freeSpaceLayer(settings)])),
    Layer.provide(scrapeLayer),
    Layer.provide(deliveries(settings)),
    Layer.provide([blobsLayer(settings), Conversion.layer({ ...defaultConversion, explains: settings.explain }), enginesLayer(settings), mediaLayer(settings)]),
    Layer.provide(profilesLayer(settings)),
    // Above the store, whose migrations may take their time.
    Layer.provide(watchdogLayer(settings)),
    Layer.provide(storeLayer(settings)),
    Layer.provide(proxiesLayer(settings)),
    Layer.provide(AddressGuard.layer({ allow: settings.allow ?? [] })),
    Layer.provide(Layer.succeed(AppSettings, settings)),
  )
