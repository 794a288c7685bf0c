import { runActions } from "@trawl/actions"
import { type AdBlockerSettings, browserEngine, BrowserStatus, installChromium, NoBrowser } from "@trawl/browser"
import { type Engine, Engines } from "@trawl/core"
import { HostPoliteness, httpEngine, politeEngine, Robots, robotsEngine, Sitemaps } from "@trawl/fetch"
import type { AddressGuard } from "@trawl/guard"
import { Context, Effect, Layer, type Scope } from "effect"
import type { Settings } from "../settings/Settings.ts"
import { browserLater } from "./browserLater.ts"
import { join } from "node:path"
import { fetchList } from "./fetchList.ts"

/** The blocklists for ads. Those at addresses are fetched with the engine and stored in the data folder. */
const blocklistSettings = (
  { blocklists, data }: Pick<Settings, "blocklists" | "data">,
  engine: Pick<Engine, "fetch">,
): AdBlockerSettings =>
  typeof blocklists === "string"
    ? { lists: blocklists }
    : { lists: "fetched", urls: blocklists, folder: join(data, "blocklists"), fetchList: fetchList(engine) }

type Needs = AddressGuard | BrowserStatus | HostPoliteness | Scope.Scope
type EngineSettings = Pick<
  Settings,
  "blocklists" | "browser" | "browserTabs" | "chromium" | "data" | "hostConcurrency" | "robots"
>

/** Chromium, limited by the politeness rules of each host. */
const openBrowser = Effect.fn("openBrowser")(function* (
  settings: EngineSettings,
): Effect.fn.Return<Engine, NoBrowser, Needs> {
  const lists = yield* httpEngine()
  const engine = yield* browserEngine({
    tabs: settings.browserTabs,
    runActions,
    environment: process.env,
    blocklists: blocklistSettings(settings, lists),
    ...(settings.chromium === undefined ? {} : { path: settings.chromium }),
  })
  return yield* politeEngine(engine)
})

/**
 * Chromium, or nothing if none is available: pages are then fetched by plain HTTP, and a warning names what is missing.
 * A binary named by TRAWL_CHROMIUM must work.
 */
const browser = (settings: EngineSettings): Effect.Effect<ReadonlyArray<Engine>, NoBrowser, Needs> =>
  settings.browser === "off"
    ? Effect.as(
        BrowserStatus.use((status) =>
          status.set({ available: false, sandbox: false, message: "The browser is switched off by TRAWL_BROWSER." }),
        ),
        [],
      )
    : openBrowser(settings).pipe(
        Effect.map((engine) => [engine]),
        Effect.catchTag("NoBrowser", (error) =>
          error.reason === "explicit"
            ? Effect.fail(new NoBrowser({ reason: error.reason, message: `TRAWL_CHROMIUM: ${error.message}` }))
            : Effect.as(Effect.logWarning(error.message), []),
        ),
      )

const { HOME, HTTP_PROXY, HTTPS_PROXY, NO_PROXY, PATH, PLAYWRIGHT_BROWSERS_PATH } = process.env
const install = installChromium({
  environment: { HOME, HTTP_PROXY, HTTPS_PROXY, NO_PROXY, PATH, PLAYWRIGHT_BROWSERS_PATH },
})

const makeEngines = Effect.fn("makeEngines")(function* (settings: EngineSettings) {
  const browsers = yield* browser(settings)
  // Both engines identify as the same browser.
  const { version } = yield* BrowserStatus.use((status) => status.get)
  const chromeMajor = version === undefined ? {} : { chromeMajor: Number.parseInt(version, 10) }
  const robotsLayer = Robots.layer({ ...chromeMajor, unsaid: settings.robots })
  const files = yield* Layer.build(Sitemaps.layer(chromeMajor).pipe(Layer.provideMerge(robotsLayer)))
  const robots = Context.get(files, Robots)
  const obeying = (engine: Engine) => robotsEngine(engine, robots)
  const http = yield* httpEngine({ ...chromeMajor, check: robots.check })
  const engines = [http, ...browsers.map(obeying)]
  if (settings.browser === "auto" && browsers.length === 0) {
    yield* Effect.forkScoped(browserLater({ engines, install, open: Effect.map(openBrowser(settings), obeying) }))
  }
  return Context.add(files, Engines, engines)
})

/** Every way to fetch a page, cheapest first, with the robots.txt that they obey and the sitemaps of sites. A new engine is one lib and one line here. */
export const enginesLayer = (
  settings: EngineSettings,
): Layer.Layer<Engines | Robots | Sitemaps | BrowserStatus, NoBrowser, AddressGuard> =>
  Layer.effectContext(makeEngines(settings)).pipe(
    Layer.provide(HostPoliteness.layer({ concurrency: settings.hostConcurrency })),
    Layer.provideMerge(BrowserStatus.layer),
  )
