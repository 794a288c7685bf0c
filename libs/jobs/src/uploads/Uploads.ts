import type { BlobError, Blobs } from "@trawl/blobs"
import { Context, Effect, Layer, type Stream } from "effect"
import type { SqlClient } from "effect/sql"
import { guardStore } from "../guardStore.ts"
import type { StorageFull, StorageQuotaReached, StoreUnavailable } from "../JobError.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { Storage } from "../storage/Storage.ts"
import { putUpload, openUpload, readUpload, removeUpload, requireUpload } from "./storedUploads.ts"
import type { UploadEmpty, UploadFilled, UploadLimitReached, UploadNotFound } from "./UploadError.ts"

/** A client's description of the file that it will send. */
export interface AnnouncedFile {
  readonly team: string
  /** As the client wrote it: it may be a path, or anything else. */
  readonly name: string
  readonly mediaType: string
}

/** An upload that waits for its file. */
export interface OpenUpload {
  readonly id: string
  /** Permission to send the file. Only its hash is stored. */
  readonly key: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** An upload by its address. */
export type UploadAddress = Pick<OpenUpload, "id" | "key">

/** An upload by its team. */
export interface UploadRef {
  readonly team: string
  readonly id: string
}

/** A received file. */
export interface UploadedFile {
  readonly name: string
  readonly mediaType: string
  readonly content: Stream.Stream<Uint8Array, BlobError>
}

/**
 * Files that clients upload before parsing them. Each is stored until it was parsed or for a quarter of an hour, and
 * counts towards its team's stored bytes meanwhile.
 */
export class Uploads extends Context.Service<
  Uploads,
  {
    readonly open: (
      file: AnnouncedFile,
    ) => Effect.Effect<OpenUpload, UploadLimitReached | StorageQuotaReached | StorageFull | StoreUnavailable>
    /** The team whose upload has this address, if it waits for a file and may store one. Call it before accepting a file. */
    readonly require: (
      address: UploadAddress,
    ) => Effect.Effect<string, UploadNotFound | UploadFilled | StorageQuotaReached | StorageFull | StoreUnavailable>
    /** Stores the file. An upload accepts one. */
    readonly put: (
      address: UploadAddress,
      body: Uint8Array,
    ) => Effect.Effect<
      void,
      UploadNotFound | UploadFilled | StorageQuotaReached | StorageFull | BlobError | StoreUnavailable
    >
    readonly read: (
      upload: UploadRef,
    ) => Effect.Effect<UploadedFile, UploadNotFound | UploadEmpty | BlobError | StoreUnavailable>
    /** Removes the file and all its data; a missing one is no error. */
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
        effect.pipe(
          Effect.provideService(JobsSettings, settings),
          Effect.provideService(Storage, storage),
          Effect.provideContext(services),
        )
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
