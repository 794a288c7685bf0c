import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { Readable } from "node:stream"
import { Duration, Effect } from "effect"
import { BlobError } from "../BlobError.ts"
import type { ByteRange } from "../BlobFile.ts"
import type { BlobStorage } from "../BlobStorage.ts"
import { blobsUnavailable } from "../blobsUnavailable.ts"
import { isBlobKey } from "../isBlobKey.ts"
import { isShownInline } from "../isShownInline.ts"
import { readableBytes } from "../readableBytes.ts"
import { removeObjects } from "./removeObjects.ts"
import type { S3Bucket } from "./S3Bucket.ts"
import { s3Request } from "./s3Request.ts"

const pagesPerFolder = 1000
const pagesPerSweep = 50

/** A large file gets the time of a slow connection; a stalled one is ended sooner by the socket timeout. */
const slowBytesPerSecond = 500_000

interface Content {
  readonly body: Uint8Array | Readable
  readonly size: number
  readonly mediaType: string
}

const putObject =
  ({ bucket, client, root, sdk }: S3Bucket, key: string, { body, mediaType, size }: Content) =>
  (abortSignal: AbortSignal) =>
    client.send(
      new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: root + key,
        Body: body,
        ContentLength: size,
        ContentType: mediaType,
        ...(isShownInline(mediaType) ? {} : { ContentDisposition: "attachment" }),
      }),
      { abortSignal },
    )

const storeFailure = "The file could not be stored"

/** Destroys the source with the request, and aborts the request if the source fails, as it would wait for the rest of the body. */
const sendFile = async (
  path: string,
  signal: AbortSignal,
  send: (source: Readable, signal: AbortSignal) => Promise<unknown>,
) => {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  const broken = new AbortController()
  source.once("error", () => broken.abort())
  try {
    await send(source, AbortSignal.any([signal, broken.signal]))
  } finally {
    source.destroy()
  }
}

const puttingFile = (bucket: S3Bucket) =>
  Effect.fnUntraced(function* (key: string, path: string, mediaType: string) {
    const { size } = yield* Effect.tryPromise({
      try: () => stat(path),
      catch: blobsUnavailable(key, "The file could not be read."),
    })
    const timeout = Duration.sum(bucket.timeout, Duration.seconds(size / slowBytesPerSecond))
    yield* s3Request({ key, failure: storeFailure, timeout }, (signal) =>
      sendFile(path, signal, (body, either) => putObject(bucket, key, { body, size, mediaType })(either)),
    )
  })

/** Reads one version of an object; fails if it is replaced meanwhile. */
const reading =
  ({ bucket, client, root, sdk, timeout }: S3Bucket, key: string, etag: string | undefined) =>
  (range?: ByteRange) => {
    const input = {
      Bucket: bucket,
      Key: root + key,
      ...(etag === undefined ? {} : { IfMatch: etag }),
      ...(range === undefined ? {} : { Range: `bytes=${range.first}-${range.last}` }),
    }
    const failure = "The file could not be read"
    const open = s3Request({ key, failure, timeout }, async (abortSignal) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(input), { abortSignal })
      if (Body instanceof Readable) return Body
      throw new Error("A response without a body")
    })
    return readableBytes(
      open,
      () => new BlobError({ key, reason: "unavailable", message: `${failure}: the bucket broke off.` }),
    )
  }

const finding = (opened: S3Bucket) =>
  Effect.fnUntraced(function* (key: string) {
    const { bucket, client, root, sdk, timeout } = opened
    const head = yield* s3Request({ key, failure: "The file could not be looked up", timeout }, (abortSignal) =>
      client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: root + key }), { abortSignal }),
    )
    return {
      mediaType: head.ContentType ?? "application/octet-stream",
      size: head.ContentLength ?? 0,
      etag: (head.ETag ?? "").replaceAll('"', ""),
      read: reading(opened, key, head.ETag),
    }
  })

const removeFolder = (bucket: S3Bucket) =>
  Effect.fnUntraced(function* (key: string) {
    const rest = yield* removeObjects(bucket, {
      key,
      prefix: `${bucket.root}${key}/`,
      isDoomed: () => true,
      maxPages: pagesPerFolder,
    })
    if (rest !== undefined)
      return yield* new BlobError({ key, reason: "unavailable", message: "Some of the files are still to be removed." })
  })

/** Sweeps a part of the bucket per call, as a bucket has no folders with an age. */
const sweeping = (bucket: S3Bucket) => {
  let startAfter: string | undefined
  return Effect.fnUntraced(function* (time: number) {
    const isDoomed = (object: { readonly key: string; readonly writtenAt: number }) =>
      // Objects with other keys are not ours.
      object.writtenAt < time && isBlobKey(object.key.slice(bucket.root.length))
    startAfter = yield* removeObjects(bucket, {
      key: "",
      prefix: bucket.root,
      isDoomed,
      startAfter,
      maxPages: pagesPerSweep,
    })
  })
}

const probe = ({ bucket, client, root, sdk }: S3Bucket) =>
  s3Request({ key: "", failure: "Files cannot be stored", timeout: "3 seconds", retries: 0 }, (abortSignal) =>
    client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: root, MaxKeys: 1 }), { abortSignal }),
  )

/** Stores files as objects of a bucket, below a prefix. */
export const s3Storage = (bucket: S3Bucket): BlobStorage => ({
  put: (key, bytes, mediaType) =>
    Effect.asVoid(
      s3Request(
        {
          key,
          failure: storeFailure,
          timeout: Duration.sum(bucket.timeout, Duration.seconds(bytes.length / slowBytesPerSecond)),
        },
        (signal) => putObject(bucket, key, { body: bytes, size: bytes.length, mediaType })(signal),
      ),
    ),
  putFile: puttingFile(bucket),
  find: finding(bucket),
  removeFolder: removeFolder(bucket),
  removeOlder: sweeping(bucket),
  ready: Effect.asVoid(probe(bucket)),
})
