import { access, constants, stat } from "node:fs/promises"
import { homedir } from "node:os"
import { join } from "node:path"
import { Effect, Result } from "effect"
import type { Candidate } from "./Candidate.ts"
import type { Chromium } from "./Chromium.ts"
import type { LaunchOptions } from "./startChromium.ts"
import { NoBrowser } from "./NoBrowser.ts"
import { findPackage, npmChromium } from "./npmChromium.ts"
import { type Environment, playwrightChromium, usualFolder } from "./playwrightChromium.ts"
import { proveChromium } from "./proveChromium.ts"
import { noteChromium, type ProofPlace, recallChromium } from "./provenChromium.ts"
import { systemChromium, systemPaths } from "./systemChromium.ts"
import { unprivilegedLauncher } from "./unprivilegedLauncher.ts"

/** Where to look for a browser. */
export interface ChromiumSettings {
  /** The only browser to use. It must work. */
  readonly path?: string
  /** Holds unpacked browsers and launchers. A private folder of this user when absent. */
  readonly cacheFolder?: string
  /** Folder of the npm package `@sparticuz/chromium`, where it cannot be found by its name. */
  readonly npmPackage?: string
  /** The environment of this process. Playwright is queried only if it may have a browser, because that takes half a second. */
  readonly environment?: Environment
}

/** Root's home is closed to the unprivileged user that runs the browser. */
const defaultCacheFolder = () => (process.getuid?.() === 0 ? "/var/cache/trawl" : join(homedir(), ".cache", "trawl"))

const sources = (
  settings: ChromiumSettings,
  cacheFolder: string,
): ReadonlyArray<() => Promise<ReadonlyArray<Candidate>>> =>
  settings.path === undefined
    ? [
        () => playwrightChromium(settings.environment),
        () => systemChromium(),
        () => npmChromium(cacheFolder, settings.npmPackage),
      ]
    : [() => Promise.resolve([{ source: "settings", path: settings.path ?? "", environment: {} }])]

/** Ways to start a browser, safest first. */
const confinements = async (candidate: Candidate, cacheFolder: string): Promise<ReadonlyArray<LaunchOptions>> => {
  const isRoot = process.getuid?.() === 0
  // A machine on which no launcher can be created still has the way without one.
  const launcher = await unprivilegedLauncher(candidate.path, cacheFolder).catch(() => undefined)
  const { environment } = candidate
  const plain = { executable: candidate.path, environment }
  const dropped = launcher === undefined ? [] : [{ executable: launcher, environment }]
  return [
    ...[...dropped, ...(isRoot ? [] : [plain])].map((way) => ({ ...way, sandbox: true })),
    ...[...dropped, plain].map((way) => ({ ...way, sandbox: false })),
  ]
}

/** Why a file cannot be executed; undefined if it can. */
const faultOfFile = async (path: string): Promise<string | undefined> => {
  const stats = await stat(path).catch(() => undefined)
  if (stats === undefined) return "there is no such file."
  if (!stats.isFile()) return "it is no file."
  return access(path, constants.X_OK).then(
    () => undefined,
    () => "the user of this process may not execute it.",
  )
}

const messageOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  // The version is requested first; a program that is not Chromium never answers it.
  return message.startsWith("Browser.getVersion") ? "it ends before it has said which browser it is." : message
}

/** The browser, started in the safest way that works. Fails with the reason of the last way. */
const prove = Effect.fn("proveChromium")(function* (
  candidate: Candidate,
  cacheFolder: string,
): Effect.fn.Return<Chromium, string> {
  const { path, source } = candidate
  let fault = yield* Effect.promise(() => faultOfFile(path))
  if (fault !== undefined) return yield* Effect.fail(fault)
  for (const way of yield* Effect.promise(() => confinements(candidate, cacheFolder))) {
    const proof = yield* Effect.result(Effect.tryPromise({ try: () => proveChromium(way), catch: messageOf }))
    if (Result.isSuccess(proof)) return { ...way, source, path, version: proof.success }
    fault = proof.failure
    yield* Effect.logDebug("A browser could not be started.", { path, sandbox: way.sandbox, fault })
  }
  return yield* Effect.fail(fault ?? "there is no way to start it.")
})

const none = (settings: ChromiumSettings, fault: string) =>
  settings.path === undefined
    ? new NoBrowser({
        reason: "none",
        message:
          "No browser that works was found: install one with `npx playwright-core install chromium-headless-shell` or, on Debian, `apt-get install chromium-headless-shell`.",
      })
    : new NoBrowser({
        reason: "explicit",
        message: `${settings.path} cannot be used as a browser: ${fault} Name another, or none: then one is looked for.`,
      })

/** What decides which browser is found: where browsers are, and of what versions their packages are. */
const decidingFiles = ({
  environment = {},
  npmPackage = findPackage(),
  path,
}: ChromiumSettings): ReadonlyArray<string> => {
  if (path !== undefined) return [path]
  const named = Object.entries(environment).flatMap(([name, value]) =>
    /playwright_browsers_path$/iu.test(name) && value !== undefined ? [value] : [],
  )
  const package_ = npmPackage === undefined ? [] : [join(npmPackage, "package.json")]
  return [...systemPaths, usualFolder(environment), ...named, ...package_]
}

/**
 * The first browser that works: the one of the settings, else playwright's, the system's, the npm package's. Each is proven by
 * a launch, sandboxed if possible. A proof holds until the machine boots or what it depends on changes.
 */
export const findChromium = Effect.fn("findChromium")(function* (
  settings: ChromiumSettings,
): Effect.fn.Return<Chromium, NoBrowser> {
  const cacheFolder = settings.cacheFolder ?? defaultCacheFolder()
  const place: ProofPlace = { cacheFolder, deciding: decidingFiles(settings) }
  const known = yield* Effect.promise(() => recallChromium(place))
  if (known !== undefined) return known
  let fault = ""
  for (const source of sources(settings, cacheFolder)) {
    const candidates = yield* Effect.orElseSucceed(Effect.tryPromise(source), (): ReadonlyArray<Candidate> => [])
    for (const candidate of candidates) {
      const found = yield* Effect.result(prove(candidate, cacheFolder))
      if (Result.isSuccess(found)) {
        yield* Effect.promise(() => noteChromium(found.success, place))
        return found.success
      }
      fault = found.failure
    }
  }
  return yield* none(settings, fault)
})
