import { existsSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import { Effect, Exit } from "effect"
import type { Candidate } from "./Candidate.ts"
import type { Chromium } from "./Chromium.ts"
import type { Launchable } from "./startChromium.ts"
import { NoBrowser } from "./NoBrowser.ts"
import { npmChromium } from "./npmChromium.ts"
import { playwrightChromium } from "./playwrightChromium.ts"
import { proveChromium } from "./proveChromium.ts"
import { systemChromium } from "./systemChromium.ts"
import { unprivilegedLauncher } from "./unprivilegedLauncher.ts"

/** Where to look for a browser. */
export interface ChromiumSettings {
  /** The only browser to use. It must work. */
  readonly path?: string
  /** Holds unpacked browsers and launchers. A private folder of this user when absent. */
  readonly cacheFolder?: string
  /** Folder of the npm package `@sparticuz/chromium`, where it cannot be found by its name. */
  readonly npmPackage?: string
}

/** Root's home is closed to the unprivileged user that runs the browser. */
const defaultCacheFolder = () =>
  process.getuid?.() === 0 ? "/var/cache/trawl" : join(homedir(), ".cache", "trawl")

const sources = (
  settings: ChromiumSettings,
  cacheFolder: string,
): ReadonlyArray<() => Promise<ReadonlyArray<Candidate>>> =>
  settings.path === undefined
    ? [playwrightChromium, () => systemChromium(), () => npmChromium(cacheFolder, settings.npmPackage)]
    : [() => Promise.resolve([{ source: "settings", path: settings.path ?? "", environment: {} }])]

/** The ways to start a browser, safest first. */
const confinements = async (candidate: Candidate, cacheFolder: string): Promise<ReadonlyArray<Launchable>> => {
  const isRoot = process.getuid?.() === 0
  // A machine on which no launcher can be made still has the way without.
  const launcher = await unprivilegedLauncher(candidate.path, cacheFolder).catch(() => undefined)
  const { environment } = candidate
  const plain = { executable: candidate.path, environment }
  const dropped = launcher === undefined ? [] : [{ executable: launcher, environment }]
  return [
    ...[...dropped, ...(isRoot ? [] : [plain])].map((way) => ({ ...way, sandbox: true })),
    ...[...dropped, plain].map((way) => ({ ...way, sandbox: false })),
  ]
}

const prove = Effect.fn("proveChromium")(function* (candidate: Candidate, cacheFolder: string) {
  if (!existsSync(candidate.path)) return undefined
  for (const way of yield* Effect.promise(() => confinements(candidate, cacheFolder))) {
    const proof = yield* Effect.exit(Effect.tryPromise(() => proveChromium(way)))
    if (Exit.isSuccess(proof)) {
      return { ...way, source: candidate.source, path: candidate.path, version: proof.value } satisfies Chromium
    }
    yield* Effect.logDebug("A browser could not be started.", { path: candidate.path, sandbox: way.sandbox })
  }
  return undefined
})

const none = (settings: ChromiumSettings) =>
  settings.path === undefined
    ? new NoBrowser({
        reason: "none",
        message:
          "No browser that works was found: install one with `npx playwright-core install chromium-headless-shell` or, on Debian, `apt-get install chromium-headless-shell`.",
      })
    : new NoBrowser({ reason: "explicit", message: "The browser named in the settings could not be started." })

/**
 * The first browser that works: the one of the settings, else playwright's, the system's, the npm package's.
 * Each is proven by a launch, with its sandbox where that can be had.
 */
export const findChromium = Effect.fn("findChromium")(function* (
  settings: ChromiumSettings,
): Effect.fn.Return<Chromium, NoBrowser> {
  const cacheFolder = settings.cacheFolder ?? defaultCacheFolder()
  for (const source of sources(settings, cacheFolder)) {
    const candidates = yield* Effect.orElseSucceed(Effect.tryPromise(source), (): ReadonlyArray<Candidate> => [])
    for (const candidate of candidates) {
      const found = yield* prove(candidate, cacheFolder)
      if (found !== undefined) return found
    }
  }
  return yield* none(settings)
})
