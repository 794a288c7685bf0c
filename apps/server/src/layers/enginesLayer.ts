import { runActions } from "@trawl/actions"
import { browserEngine, BrowserStatus, type NoBrowser } from "@trawl/browser"
import { type Engine, Engines } from "@trawl/core"
import { HostPoliteness, httpEngine, politeEngine, robotsEngine, robotsRules } from "@trawl/fetch"
import type { AddressGuard } from "@trawl/guard"
import { Effect, Layer, type Scope } from "effect"
import type { Settings } from "../settings/Settings.ts"

type Needs = AddressGuard | BrowserStatus | HostPoliteness | Scope.Scope
type EngineSettings = Pick<Settings, "browser" | "browserTabs" | "chromium" | "hostConcurrency" | "robots">

/**
 * Chromium, or nothing where none is to be had: then pages come by plain HTTP, and a warning names what that leaves out.
 * A binary that was named by TRAWL_CHROMIUM must work.
 */
const browser = (settings: EngineSettings): Effect.Effect<ReadonlyArray<Engine>, NoBrowser, Needs> =>
  settings.browser === "off"
    ? Effect.as(
        BrowserStatus.use((status) => status.set({ available: false, sandbox: false, message: "The browser is switched off by TRAWL_BROWSER." })),
        [],
      )
    : browserEngine({ tabs: settings.browserTabs, runActions, ...(settings.chromium === undefined ? {} : { path: settings.chromium }) }).pipe(
        Effect.flatMap(politeEngine),
        Effect.map((engine) => [engine]),
        Effect.catchTag("NoBrowser", (error) =>
          error.reason === "explicit" ? Effect.fail(error) : Effect.as(Effect.logWarning(error.message), []),
        ),
      )

/** Every way to get a page, cheapest first. A new engine is one lib and one line here. */
export const enginesLayer = (settings: EngineSettings): Layer.Layer<Engines | BrowserStatus, NoBrowser, AddressGuard> =>
  Layer.effect(
    Engines,
    Effect.gen(function* () {
      const browsers = yield* browser(settings)
      // Both engines say that they are the same browser.
      const { version } = yield* BrowserStatus.use((status) => status.get)
      const chromeMajor = version === undefined ? {} : { chromeMajor: Number.parseInt(version, 10) }
      if (settings.robots === "ignore") return [yield* httpEngine(chromeMajor), ...browsers]
      const rules = yield* robotsRules(chromeMajor)
      return [yield* httpEngine({ ...chromeMajor, check: rules.check }), ...browsers.map((engine) => robotsEngine(engine, rules))]
    }),
  ).pipe(
    Layer.provide(HostPoliteness.layer({ concurrency: settings.hostConcurrency })),
    Layer.provideMerge(BrowserStatus.layer),
  )
