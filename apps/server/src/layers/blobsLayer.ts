import { type BlobError, Blobs } from "@trawl/blobs"
import { makeFolder } from "@trawl/core"
import { Effect, Layer, Redacted } from "effect"
import { join, resolve } from "node:path"
import type { Settings } from "../settings/Settings.ts"
import { type FolderUnusable, folderUnusable } from "./FolderUnusable.ts"

const none = Redacted.make("")

const addresses = (settings: Settings) => ({
  publicUrl: () => settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
  lifetime: settings.resultLifetime,
  ...(settings.linkSecret === undefined ? {} : { secret: settings.linkSecret }),
})

/** Where files of one kind are stored, in the data folder or in the bucket. */
interface Place {
  readonly folder: string
  readonly prefix: string
}

const bucket = (settings: Settings, name: string, prefix: string) =>
  Blobs.layerS3({
    ...addresses(settings),
    bucket: name,
    region: settings.s3Region,
    prefix,
    addresses: settings.s3Addresses,
    // `readSettings` has reported a bucket without keys.
    accessKey: settings.s3AccessKey ?? none,
    secretKey: settings.s3SecretKey ?? none,
    ...(settings.s3Endpoint === undefined ? {} : { endpoint: settings.s3Endpoint }),
  })

const folder = (settings: Settings, name: string) => {
  const path = join(resolve(settings.data), name)
  // With PostgreSQL, nothing else has made the data folder yet.
  const made = Effect.tryPromise({ try: () => makeFolder(path, 0o700), catch: (error) => folderUnusable(path, error) })
  return Layer.provide(Blobs.layerFolder({ ...addresses(settings), folder: path }), Layer.effectDiscard(made))
}

/** A bucket may be down for a while, so the service starts without it; `/ready` is red until it answers. */
const probe = Layer.effectDiscard(
  Blobs.use((blobs) => blobs.ready).pipe(
    Effect.catch(({ message }) => Effect.logWarning(message)),
    Effect.forkScoped,
  ),
)

/** Stores files in the configured bucket, else in the data folder. */
export const filesAt = (settings: Settings, place: Place): Layer.Layer<Blobs, BlobError | FolderUnusable> =>
  settings.s3Bucket === undefined ? folder(settings, place.folder) : bucket(settings, settings.s3Bucket, place.prefix)

/** Stores files of results. */
export const blobsLayer = (settings: Settings): Layer.Layer<Blobs, BlobError | FolderUnusable> =>
  probe.pipe(Layer.provideMerge(filesAt(settings, { folder: "files", prefix: settings.s3Prefix })))
