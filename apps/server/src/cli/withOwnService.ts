import { Layer, ManagedRuntime } from "effect"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { baseOf } from "@trawl/api/server"
import { appLayer } from "../layers/appLayer.ts"
import type { Settings } from "../settings/Settings.ts"
import { quietLog } from "./quietLog.ts"

/**
 * Runs `use` against a service of its own: on a free loopback port, without keys, with a temporary store,
 * so that the command line does not disturb a service that already runs.
 */
export const withOwnService = async <A>(settings: Settings, use: (base: string) => Promise<A>): Promise<A> => {
  const data = await mkdtemp(join(tmpdir(), "trawl-"))
  const {
    adminKey: _admin,
    apiKeys: _keys,
    databaseUrl: _database,
    hosts: _hosts,
    origins: _origins,
    publicUrl: _url,
    runnerHost: _host,
    runnerPort: _port,
    s3Bucket: _bucket,
    ...others
  } = settings
  const own: Settings = { ...others, host: "127.0.0.1", port: 0, data, rateLimit: "off" }
  const runtime = ManagedRuntime.make(appLayer(own).pipe(Layer.provideMerge(quietLog)))
  try {
    return await use(await runtime.runPromise(baseOf(own)))
  } finally {
    await runtime.dispose()
    // The system may still be ending a write that was given up, such as one of the cache.
    await rm(data, { recursive: true, force: true, maxRetries: 10 })
  }
}
