import type { BlobError, Blobs } from "@trawl/blobs"
import { Context, Effect, Layer, type Stream } from "effect"
import type { SqlClient } from "effect/sql"
import { guardStore } from "../guardStore.ts"
import type { StorageFull, StorageQuotaReached, StoreUnavailable } from "../JobError.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { Storage } from "../storage/Storage.ts"
import { putUpload, openUpload, readUpload, removeUpload, requireUpload } from "./storedUploads.ts"
import type { UploadEmpty, UploadFilled, UploadLimitReached, UploadNotFound } from "./UploadError.ts"

/** What a client says of the file that it wants to send. */
export interface AnnouncedFile {
  readonly team: string
  /** As the client wrote it: it may be a path, or anything else. */
  readonly name: string
  readonly mediaType: string
}

/** An upload that waits for its file. */
export interface OpenUpload {
  readonly id: string
  /** Whoever has it may send the file. Only a hash of it is kept. */
  readonly key: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** An upload as its address names it. */
export type UploadAddress = Pick<OpenUpload, "id" | "key">

/** An upload as its team names it. */
export interface UploadRef {
  readonly team: string
  readonly id: string
}

/** A file that was sent. */
export interface UploadedFile {
  readonly name: string
  readonly mediaType: string
  readonly content: Stream.Stream<Uint8Array, BlobError>
}

/**
 * Files that clients send before they ask for what is in them. One is kept until it was parsed or a quarter of an hour has
 * passed, and counts as stored bytes of its team meanwhile.
 */
export class Uploads extends Context.Service<
  Uploads,
  {
    readonly open: (file: AnnouncedFile) => Effect.Effect<OpenUpload, UploadLimitReached | StorageQuotaReached | StorageFull | StoreUnavailable>
    /** The team whose upload has this address, if it waits for a file and may keep one: before that, none is taken from anybody. */
    readonly require: (address: UploadAddress) => Effect.Effect<string, UploadNotFound | UploadFilled | StorageQuotaReached | StorageFull | StoreUnavailable>
    /** Keeps the file. An upload takes one. */
    readonly put: (address: UploadAddress, body: Uint8Array) => Effect.Effect<void, UploadNotFound | UploadFilled | StorageQuotaReached | StorageFull | BlobError | StoreUnavailable>
    readonly read: (upload: UploadRef) => Effect.Effect<UploadedFile, UploadNotFound | UploadEmpty | BlobError | StoreUnavailable>
    /** Removes the file and all that is known of it; one that is gone is no error. */
    readonly remove: (upload: UploadRef) => Effect.Effect<void, BlobError | StoreUnavailable>
  }
>()("@trawl/jobs/Uploads") {
  static readonly layer: Layer.Layer<Uploads, never, SqlClient.SqlClient | Blobs> = Layer.effect(
    Uploads,
    Effect.gen(function* () {
      const services = yield* Effect.context<SqlClient.SqlClient | Blobs>()
      const settings = yield* JobsSettings
      const storage = yield* Storage
      const provide = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient | Blobs>) =>
        effect.pipe(Effect.provideService(JobsSettings, settings), Effect.provideService(Storage, storage), Effect.provideContext(services))
      return Uploads.of({
        open: (file) => provide(guardStore(openUpload(file))),
        require: (address) => provide(guardStore(requireUpload(address))),
        put: (address, body) => provide(guardStore(putUpload(address, body))),
        read: (upload) => provide(guardStore(readUpload(upload))),
        remove: (upload) => provide(guardStore(removeUpload(upload))),
      })
    }),
  )
}
