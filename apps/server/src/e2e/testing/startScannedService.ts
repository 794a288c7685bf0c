import { ScanFailed, type UrlScanner, UrlScanners, type UrlVerdict } from "@trawl/core"
import { Effect, Layer } from "effect"
import { hostServer } from "./hostServer.ts"

/** The whole service in this process, with a scanner that judges addresses by their path. */
export interface ScannedService {
  readonly base: string
  /** Addresses that were scanned; after `local ` those that only this process checked. Reading it empties it. */
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
      if (url.pathname.startsWith("/dead"))
        return Effect.fail(new ScanFailed({ source: "fake", message: "The fake scanner does not answer." }))
      return Effect.succeed(scores[url.pathname] ?? { score: 0, categories: [], source: "fake" })
    })
  return { scan: scan(""), scanLocally: scan("local ") }
}

/** Starts it with these settings. Call `stop` at the end. */
export const startScannedService = async (env: Readonly<Record<string, string>>): Promise<ScannedService> => {
  const log: Array<string> = []
  const { base, close } = await hostServer(env, Layer.succeed(UrlScanners, scannerInto(log)))
  return { base, scanned: () => log.splice(0), stop: close }
}
