import { browserEngine, BrowserStatus } from "@trawl/browser"
import { type Engine, Engines } from "@trawl/core"
import { HostPoliteness, httpEngine } from "@trawl/fetch"
import type { AddressGuard } from "@trawl/guard"
import { Effect, Layer, type Scope } from "effect"
import type { Settings } from "../settings/Settings.ts"

type EngineSettings = Pick<Settings, "browser" | "browserTabs" | "chromium" | "hostConcurrency">

/** Chromium, or nothing where none is to be had: then pages come by plain HTTP, and a warning names what that leaves out. */
const browser = (settings: EngineSettings): Effect.Effect<ReadonlyArray<Engine>, never, AddressGuard | BrowserStatus | Scope.Scope> =>
  settings.browser === "off"
    ? Effect.as(
        BrowserStatus.use((status) => status.set({ available: false, sandbox: false, message: "The browser is switched off by TRAWL_BROWSER." })),
        [],
      )
    : browserEngine({ tabs: settings.browserTabs, ...(settings.chromium === undefined ? {} : { path: settings.chromium }) }).pipe(
        Effect.map((engine) => [engine]),
        Effect.catchTag("NoBrowser", ({ message }) => Effect.as(Effect.logWarning(message), [])),
      )

/** Every way to get a page, cheapest first. A new engine is one lib and one line here. */
export const enginesLayer = (settings: EngineSettings): Layer.Layer<Engines | BrowserStatus, never, AddressGuard> =>
  Layer.effect(
    Engines,
    Effect.gen(function* () {
      return [yield* httpEngine(), ...(yield* browser(settings))]
    }),
  ).pipe(
    Layer.provide(HostPoliteness.layer({ concurrency: settings.hostConcurrency })),
    Layer.provideMerge(BrowserStatus.layer),
  )
