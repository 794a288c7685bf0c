import { ScanFailed, type UrlScanner, UrlScanners, type UrlVerdict } from "@trawl/core"
import { Effect, Exit, Layer, References, Result, Scope } from "effect"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { baseOf } from "../../edge/baseOf.ts"
import { appLayer } from "../../layers/appLayer.ts"
import { readSettings } from "../../settings/readSettings.ts"

/** The whole service in this process, with a scanner that judges addresses by their path. */
export interface ScannedService {
  readonly base: string
  /** Addresses that were scanned, those that only this process was asked about after `local `. Emptied as it is read. */
  readonly scanned: () => ReadonlyArray<string>
  readonly stop: () => Promise<void>
}

const scores: Readonly<Record<string, UrlVerdict>> = {
  "/risky": { score: 90, categories: ["social engineering"], source: "fake" },
  "/mild": { score: 50, categories: [], source: "fake" },
}

const scannerInto = (log: Array<string>): UrlScanner => {
  const scan = (prefix: string) => (url: URL) =>
    Effect.suspend(() => {
      log.push(prefix + url.pathname + url.search)
      if (url.pathname.startsWith("/dead")) return Effect.fail(new ScanFailed({ source: "fake", message: "The fake scanner does not answer." }))
      return Effect.succeed(scores[url.pathname] ?? { score: 0, categories: [], source: "fake" })
    })
  return { scan: scan(""), scanLocally: scan("local ") }
}

/** Starts it with these settings. Call `stop` in the end. */
export const startScannedService = async (env: Readonly<Record<string, string>>): Promise<ScannedService> => {
  const data = await mkdtemp(join(tmpdir(), "trawl-threat-"))
  const settings = Result.getOrThrow(readSettings({ TRAWL_PORT: "0", TRAWL_DATA: data, TRAWL_ALLOW: "127.0.0.0/8", TRAWL_BROWSER: "off", ...env }))
  const log: Array<string> = []
  const quiet = Layer.succeed(References.MinimumLogLevel, "None")
  const scope = Effect.runSync(Scope.make())
  const context = await Effect.runPromise(Layer.buildWithScope(appLayer(settings, Layer.succeed(UrlScanners, scannerInto(log))).pipe(Layer.provide(quiet)), scope))
  return {
    base: await Effect.runPromise(Effect.provideContext(baseOf(settings), context)),
    scanned: () => log.splice(0),
    stop: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await rm(data, { recursive: true, force: true })
    },
  }
}
