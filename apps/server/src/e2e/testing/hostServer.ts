import { freePort } from "@trawl/testing"
import { Console, Effect, Exit, Layer, Result, Scope } from "effect"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { appLayer } from "../../layers/appLayer.ts"
import { logLayer } from "../../layers/logLayer.ts"
import { readSettings } from "../../settings/readSettings.ts"
import type { Server } from "./startServer.ts"

/** The whole service in the process of the test. */
export interface HostedServer extends Pick<Server, "base" | "data"> {
  /** Its log output, over all starts. */
  readonly output: () => string
  /** Stops it like SIGTERM, and starts it again on the same port and data, after what happens `meanwhile`. */
  readonly restart: (meanwhile?: () => void) => Promise<void>
  /** Stops it and removes its data. */
  readonly close: () => Promise<void>
}

/** URL scanners in place of those that the settings name. */
type Scanners = Parameters<typeof appLayer>[1]

/** A watchdog would end the process if a test keeps its thread busy. */
const own = { TRAWL_ALLOW: "127.0.0.0/8", TRAWL_BROWSER: "off", TRAWL_LOG_LEVEL: "warn", TRAWL_WATCHDOG: "off" }

const start = async (layer: ReturnType<typeof appLayer>): Promise<Scope.Closeable> => {
  const scope = Scope.makeUnsafe()
  await Effect.runPromise(Layer.buildWithScope(layer, scope).pipe(Effect.onError(() => Scope.close(scope, Exit.void))))
  return scope
}

const stop = (scope: Scope.Closeable): Promise<void> => Effect.runPromise(Scope.close(scope, Exit.void))

/**
 * The whole service over real HTTP, with a real store and its own threads, in the process of the test: what a process loads and
 * compiles at its start takes longer than the requests of most tests. Use `startServer` to test signals, output beside the log, crashes and file modes.
 */
export const hostServer = async (
  settings: Readonly<Record<string, string>> = {},
  scanners?: Scanners,
): Promise<HostedServer> => {
  const [folder, port] = [await mkdtemp(join(tmpdir(), "trawl-hosted-")), await freePort()]
  const data = join(folder, "data")
  const read = Result.getOrThrow(readSettings({ ...own, TRAWL_PORT: String(port), TRAWL_DATA: data, ...settings }))
  const lines: Array<unknown> = []
  const collecting: Console.Console = Object.assign(Object.create(console), {
    log: (line: unknown) => void lines.push(line),
  })
  const layer = () =>
    appLayer(read, scanners).pipe(
      Layer.provide(logLayer(read)),
      Layer.provide(Layer.succeed(Console.Console, collecting)),
    )
  let scope = await start(layer())
  return {
    base: `http://127.0.0.1:${port}`,
    data,
    output: () => lines.join("\n"),
    restart: async (meanwhile) => {
      await stop(scope)
      meanwhile?.()
      scope = await start(layer())
    },
    close: async () => {
      await stop(scope)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
