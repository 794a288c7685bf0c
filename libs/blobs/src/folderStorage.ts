import { makeFolder } from "@trawl/core"
import { createReadStream } from "node:fs"
import { access, constants, opendir, stat, utimes } from "node:fs/promises"
import { join } from "node:path"
import { Clock, Effect } from "effect"
import type { FSDriver } from "flydrive/drivers/fs"
import { BlobError } from "./BlobError.ts"
import type { ByteRange } from "./BlobFile.ts"
import type { BlobStorage } from "./BlobStorage.ts"
import { blobsUnavailable } from "./blobsUnavailable.ts"
import { readableBytes } from "./readableBytes.ts"

/** File systems store no media types, so each key has two files. No key contains `=`, so neither can be another key's folder. */
const typeKey = (key: string) => `${key}=type`
const bytesKey = (key: string) => `${key}=bytes`

const bufferSize = 256 * 1024

/** Entries removed per call; the rest waits for the next one. */
const entriesPerSweep = 10_000

type OpenDriver = () => Promise<FSDriver>

/** Loaded with the first file: its packages take as long to load as a page to convert. */
const driverOf = (location: string): OpenDriver => {
  const load = async () => {
    const { FSDriver: Driver } = await import("flydrive/drivers/fs")
    return new Driver({ location, visibility: "private" })
  }
  let loading: Promise<FSDriver> | undefined
  return () => (loading ??= load())
}

/** Writes both files of a key, then updates the modification time of its top-level entries, the only ones a sweep checks. */
const storing = (location: string, driver: OpenDriver) =>
  Effect.fnUntraced(function* (
    key: string,
    mediaType: string,
    write: (name: string, signal: AbortSignal) => Promise<void>,
  ) {
    const seconds = (yield* Clock.currentTimeMillis) / 1000
    const [top = key, ...rest] = key.split("/")
    const stamped = rest.length > 0 ? [top] : [typeKey(key), bytesKey(key)]
    yield* Effect.tryPromise({
      try: async (signal) => {
        await (await driver()).put(typeKey(key), mediaType, { signal })
        await write(bytesKey(key), signal)
        for (const name of stamped) await utimes(join(location, name), seconds, seconds)
      },
      catch: blobsUnavailable(key, "The file could not be stored."),
    })
  })

const putFile = (driver: OpenDriver, path: string) => async (name: string, signal: AbortSignal) => {
  const source = createReadStream(path, { highWaterMark: bufferSize })
  try {
    await (await driver()).putStream(name, source, { signal })
  } finally {
    source.destroy()
  }
}

const finding = (location: string, driver: OpenDriver) =>
  Effect.fnUntraced(function* (key: string) {
    const exists = yield* Effect.tryPromise({
      try: async () => (await driver()).exists(bytesKey(key)),
      catch: blobsUnavailable(key, "The file could not be looked up."),
    })
    if (!exists) return yield* new BlobError({ key, reason: "notFound", message: "There is no such file." })
    const unreadable = blobsUnavailable(key, "The file could not be read.")
    const [mediaType, { contentLength: size, lastModified }] = yield* Effect.tryPromise({
      try: async () => {
        const files = await driver()
        return Promise.all([files.get(typeKey(key)), files.getMetaData(bytesKey(key))])
      },
      catch: unreadable,
    })
    const open = (range: ByteRange | undefined) =>
      createReadStream(join(location, bytesKey(key)), {
        highWaterMark: bufferSize,
        ...(range === undefined ? {} : { start: range.first, end: range.last }),
      })
    return {
      mediaType,
      size,
      etag: `${size.toString(36)}-${lastModified.getTime().toString(36)}`,
      read: (range?: ByteRange) =>
        readableBytes(
          Effect.sync(() => open(range)),
          unreadable,
        ),
    }
  })

const sweep = async (location: string, driver: OpenDriver, time: number): Promise<void> => {
  let left = entriesPerSweep
  for await (const { name } of await opendir(location)) {
    // Missing by now: removed with its results.
    const stats = await stat(join(location, name)).catch(() => undefined)
    if (stats === undefined || stats.mtimeMs >= time) continue
    await (await driver()).deleteAll(name)
    left -= 1
    if (left === 0) return
  }
}

/** Stores files below a folder, which is created if missing. */
export const folderStorage = (location: string): BlobStorage => {
  const driver = driverOf(location)
  const store = storing(location, driver)
  const existing = () => makeFolder(location, 0o700)
  return {
    put: (key, bytes, mediaType) =>
      store(key, mediaType, async (name, signal) => (await driver()).put(name, bytes, { signal })),
    putFile: (key, path, mediaType) => store(key, mediaType, putFile(driver, path)),
    find: finding(location, driver),
    removeFolder: (prefix) =>
      Effect.tryPromise({
        try: async () => (await driver()).deleteAll(prefix),
        catch: blobsUnavailable(prefix, "The files could not be removed."),
      }),
    removeOlder: (time) =>
      Effect.tryPromise({
        try: async () => {
          await existing()
          await sweep(location, driver, time)
        },
        catch: blobsUnavailable("", "Old files could not be removed."),
      }),
    ready: Effect.tryPromise({
      try: async () => {
        await existing()
        await access(location, constants.R_OK | constants.W_OK)
      },
      catch: blobsUnavailable("", "The folder of files cannot be written."),
    }),
  }
}
