import { type ChromiumNotInstalled, type NoBrowser } from "@trawl/browser"
import type { Engine } from "@trawl/core"
import { Effect } from "effect"

export interface LaterBrowser<R> {
  /** Installs a browser on this machine. */
  readonly install: Effect.Effect<void, ChromiumNotInstalled>
  /** Looks for a browser again. */
  readonly open: Effect.Effect<Engine, NoBrowser, R>
  /** The engines of the service, which are already in use. */
  readonly engines: Array<Engine>
}

/** Installs a browser for a service that has started without one, and adds it to the engines once it works. */
export const browserLater = Effect.fn("browserLater")(
  function* <R>({ engines, install, open }: LaterBrowser<R>) {
    yield* Effect.logInfo("No browser was found: Chromium is being downloaded in the background.")
    yield* install
    engines.push(yield* open)
    yield* Effect.logInfo("Chromium was downloaded: pages that need a browser are shown by it from now on.")
  },
  Effect.catch(({ message }) => Effect.logWarning(`${message} Pages that need a browser are fetched without one.`)),
)
