import { Blobs } from "@trawl/blobs"
import { Profiles, profilesMigrations } from "@trawl/browser"
import { type PageRoomStep, PageRoomSteps, type Pool } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import {
  Breakdowns,
  Jobs,
  JobsSettings,
  PagePoisoned,
  Scrapes,
  StorageQuotaReached,
  TeamSlots,
  Uploads,
  jobsMigrations,
} from "@trawl/jobs"
import { Monitors, monitorsMigrations, MonitorWork } from "@trawl/monitors"
import {
  creditsMigrations,
  CreditTerms,
  documentsMigrations,
  Keyring,
  migrate,
  outboxMigrations,
  SqliteClient,
} from "@trawl/store"
import { makeKeyring } from "@trawl/store/testing"
import { Activity, ApiKeys, Audit, Credits, KeyStore, RateLimit, usageMigrations, WrongKeys } from "@trawl/usage"
import { type EventDelivery, Webhooks } from "@trawl/webhooks"
import { Clock, Effect, Exit, Layer, Metric, Redacted, References, Scope } from "effect"
import { HttpServer } from "effect/http"
import type { SqlClient } from "effect/sql"
import { defaultServerLimits, type ServerLimits } from "../edge/makeHttpServer.ts"
import { serve } from "../serve.ts"
import { Instance, type PartState } from "../service/Instance.ts"
import { type Site, Sites } from "../sites/Site.ts"
import { ExplainOne } from "../explain/ExplainOne.ts"
import { MapOne } from "../map/MapOne.ts"
import { ParseOne } from "../parse/ParseOne.ts"
import { type ScrapeCall, ScrapeOne } from "../scrape/ScrapeOne.ts"
import { HttpSettings, type HttpSettingValues } from "../HttpSettings.ts"
import { Search } from "@trawl/search"
import { fakeJobs } from "./fakeJobs.ts"

/** Settings of the service and of the services behind it, as in the server's environment. */
export interface TestSettings extends Partial<Omit<HttpSettingValues, "adminKey">> {
  readonly adminKey?: string
  readonly apiKeys?: ReadonlyArray<string>
  readonly allow?: ReadonlyArray<string>
  readonly audit?: "on" | "off"
  readonly concurrency?: number
  readonly credits?: number | "unlimited"
  readonly rateLimit?: number | "off"
  readonly readRateLimit?: number | "off"
}

/** The server's own defaults, on a free port. */
const defaults: HttpSettingValues = {
  host: "127.0.0.1",
  port: 0,
  trustProxy: false,
  requestsPerTeam: 256,
  connections: 4096,
  connectionsPerAddress: 256,
  zeroDataRetention: "off",
  robotsOverride: "forbidden",
  requestLog: false,
}

/** Defaults of the services behind it. */
const behindDefaults = { allow: [], concurrency: 20, rateLimit: "off", readRateLimit: 500 } satisfies TestSettings

/** Options of a test server. */
export interface TestServerOptions {
  readonly settings?: TestSettings
  readonly limits?: Partial<ServerLimits>
  readonly scrape?: ScrapeOne["Service"]["scrape"]
  readonly parse?: ParseOne["Service"]["parse"]
  readonly explain?: ExplainOne["Service"]["explain"]
  readonly map?: MapOne["Service"]["map"]
  readonly search?: Search["Service"]["search"]
  /** Steps of the room for large pages. */
  readonly room?: ReadonlyArray<PageRoomStep>
  readonly parts?: ReadonlyArray<PartState>
  readonly pools?: ReadonlyArray<Pool>
  readonly deliveries?: ReadonlyArray<EventDelivery>
  readonly clock?: Clock.Clock
  readonly sites?: ReadonlyArray<Site>
}

const scrapesInMemory = () => {
  const kept = new Map<string, string>()
  return Scrapes.of({
    requireRoom: (team) => (team === "quota" ? Effect.fail(new StorageQuotaReached({ bytes: 10 })) : Effect.void),
    put: ({ body, id, team }) => Effect.sync(() => void kept.set(`${team}/${id}`, body)),
    find: ({ id, team }) => Effect.sync(() => kept.get(`${team}/${id}`)),
  })
}

const document = ({ request }: ScrapeCall) =>
  Effect.succeed({
    document: JSON.stringify({ markdown: "# Hi", metadata: { sourceURL: request.url } }),
    fileBytes: 0,
    creditsUsed: 1,
  })

const parsed: ParseOne["Service"]["parse"] = ({ upload: { body, ...upload } }) =>
  Effect.succeed({
    document: { markdown: Buffer.from(body).toString().slice(0, 100), metadata: upload },
    creditsUsed: 1,
  })

const explained: ExplainOne["Service"]["explain"] = ({ url }) =>
  Effect.succeed({ url, status: 200, mediaType: "text/html", explanation: undefined, warnings: [], creditsUsed: 1 })

const mapped: MapOne["Service"]["map"] = ({ url }) => Effect.succeed({ links: [{ url }], warnings: [], creditsUsed: 1 })

const searched: Search["Service"]["search"] = () => Effect.succeed({ results: {}, warnings: [] })

const webhooks = (deliveries: ReadonlyArray<EventDelivery>) =>
  Webhooks.of({
    listDeliveries: ({ limit, skip }) =>
      Effect.succeed({ total: deliveries.length, deliveries: deliveries.slice(skip, skip + limit) }),
    redeliver: ({ eventId }) => Effect.succeed(deliveries.some(({ id }) => id === eventId)),
    redeliverDead: () => Effect.succeed(deliveries.filter(({ state }) => state === "dead").length),
  })

const profiles = () => {
  const store = Layer.effectDiscard(migrate(profilesMigrations)).pipe(
    Layer.provideMerge(SqliteClient.layer({ filename: ":memory:" })),
    Layer.orDie,
  )
  return Layer.fresh(Profiles.layer).pipe(Layer.provide(Layer.succeed(Keyring, makeKeyring())), Layer.provide(store))
}

/** Real monitors on a separate store, whose targets find nothing. */
const monitors = () => {
  const store = Layer.effectDiscard(migrate([...documentsMigrations, ...outboxMigrations, ...monitorsMigrations])).pipe(
    Layer.provideMerge(SqliteClient.layer({ filename: ":memory:" })),
    Layer.orDie,
  )
  const nothing = Effect.succeed({ pages: [], credits: 0, hasEnded: true, isComplete: true })
  const work = MonitorWork.of({
    start: () => nothing,
    progress: () => nothing,
    read: () => nothing,
    judge: () => Effect.succeed(undefined),
    cancel: () => Effect.void,
  })
  return Layer.fresh(Monitors.layer).pipe(
    Layer.provide(Layer.succeed(MonitorWork, work)),
    Layer.provide(Layer.fresh(store)),
  )
}

/** Real uploads, on a separate store. */
const uploads = () => {
  const store = Layer.effectDiscard(
    migrate([...documentsMigrations, ...outboxMigrations, ...creditsMigrations, ...jobsMigrations]),
  ).pipe(Layer.provideMerge(SqliteClient.layer({ filename: ":memory:" })), Layer.orDie)
  return Layer.fresh(Uploads.layer).pipe(
    Layer.provide(Blobs.layerMemory({ publicUrl: () => "http://files.test" })),
    Layer.provide(Layer.fresh(store)),
  )
}

/** Intended defects would fill the test output. */
const quiet = Layer.succeed(References.MinimumLogLevel, "None")

/** Real services for keys, credits, activity and audit. */
const usage = ({ adminKey, apiKeys = [], audit, credits = "unlimited" }: TestSettings) => {
  const tables = Layer.effectDiscard(migrate([...creditsMigrations, ...usageMigrations])).pipe(
    Layer.provideMerge(SqliteClient.layer({ filename: ":memory:" })),
    Layer.orDie,
  )
  const services = Layer.mergeAll(
    Credits.layer,
    Activity.layer({ keptMillis: 86_400_000 }),
    Audit.layer({ isOn: audit === "on" }),
  )
  const keys = ApiKeys.layer({
    entries: apiKeys.map((entry) => Redacted.make(entry)),
    required: adminKey !== undefined,
  }).pipe(Layer.provideMerge(KeyStore.layer))
  return Layer.fresh(Layer.merge(keys, services)).pipe(
    Layer.provideMerge(Layer.fresh(tables)),
    Layer.provide([Layer.succeed(CreditTerms, { newTeam: credits }), quiet]),
  )
}

const capabilities = { version: "0.1.0", engines: [], formats: {}, features: {}, limits: {} }

const defaultJobs = Effect.runSync(Effect.service(JobsSettings))

/** Behind a test server, unless its options name others. */
const behindServer = {
  deliveries: [],
  explain: explained,
  map: mapped,
  parse: parsed,
  parts: [],
  pools: [],
  room: [],
  scrape: document,
  search: searched,
  sites: [],
} satisfies TestServerOptions

/** The whole edge on a free loopback port, with fake services behind it. */
export const startTestServer = async (options: TestServerOptions = {}) => {
  const { adminKey, ...given } = { ...behindDefaults, ...options.settings }
  const { allow, concurrency, rateLimit, readRateLimit } = given
  const secret = adminKey === undefined ? {} : { adminKey: Redacted.make(adminKey) }
  const jobs = fakeJobs()
  const { deliveries, explain, map, parse, parts, pools, room, scrape, search, sites } = { ...behindServer, ...options }
  const fakes = Layer.mergeAll(
    Layer.succeed(HttpSettings, { ...defaults, ...given, ...secret }),
    Layer.succeed(Jobs, jobs.service),
    Layer.succeed(Scrapes, scrapesInMemory()),
    uploads(),
    monitors(),
    Layer.succeed(Breakdowns, {
      refusePoisoned: ({ url }) => (url.includes("poison") ? Effect.fail(new PagePoisoned()) : Effect.void),
    }),
    Layer.succeed(Webhooks, webhooks(deliveries)),
    Layer.succeed(ScrapeOne, { scrape }),
    Layer.succeed(MapOne, { map }),
    Layer.succeed(ExplainOne, { explain }),
    Layer.succeed(PageRoomSteps, room),
    Layer.succeed(Sites, sites),
    Layer.succeed(Search, { search, faults: Effect.succeed([]) }),
    Layer.succeed(ParseOne, { parse }),
    Layer.succeed(Instance, {
      parts: Effect.succeed(parts),
      pools: Effect.succeed(pools),
      capabilities: Effect.succeed(capabilities),
    }),
    TeamSlots.layerSingle.pipe(Layer.provide(Layer.succeed(JobsSettings, { ...defaultJobs, concurrency }))),
    profiles(),
    AddressGuard.layer({ allow, setting: "TRAWL_ALLOW" }),
    Blobs.layerMemory({ publicUrl: () => "http://files.test" }),
    usage(options.settings ?? {}),
    WrongKeys.layer,
    RateLimit.layerMemory({ starts: rateLimit, reads: rateLimit === "off" ? "off" : readRateLimit }),
    quiet,
    // Excludes counts of other servers in the process.
    Layer.succeed(Metric.MetricRegistry, new Map()),
    options.clock === undefined ? Layer.empty : Layer.succeed(Clock.Clock, options.clock),
  )
  const scope = Effect.runSync(Scope.make())
  const start = Layer.buildWithScope(
    serve({ ...defaultServerLimits, ...options.limits }).pipe(Layer.provideMerge(fakes)),
    scope,
  )
  const context = await Effect.runPromise(start)
  const base = await Effect.runPromise(
    HttpServer.addressFormattedWith(Effect.succeed).pipe(Effect.provideContext(context)),
  )
  return {
    base,
    port: Number(new URL(base).port),
    jobs,
    run: <A, E>(effect: Effect.Effect<A, E, Blobs | Profiles | SqlClient.SqlClient>) =>
      Effect.runPromise(Effect.provideContext(effect, context)),
    stop: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
