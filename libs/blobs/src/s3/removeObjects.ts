import type { ListObjectsV2CommandOutput } from "@aws-sdk/client-s3"
import { Effect } from "effect"
import { BlobError } from "../BlobError.ts"
import type { S3Bucket } from "./S3Bucket.ts"
import { describeFault, s3Fault } from "./S3Fault.ts"
import { s3Request } from "./s3Request.ts"

/** Which objects to remove, and how many pages at most. */
export interface Removal {
  /** Key for the error if it fails; empty for a sweep. */
  readonly key: string
  /** Prefix of the full keys. */
  readonly prefix: string
  readonly isDoomed: (object: { readonly key: string; readonly writtenAt: number }) => boolean
  /** The full key to begin after. */
  readonly startAfter?: string | undefined
  /** Most pages, of at most 1,000 keys each. */
  readonly maxPages: number
}

const failure = "The files could not be removed"

const listPage = (
  { bucket, client, sdk, timeout }: S3Bucket,
  { key, prefix }: Removal,
  startAfter: string | undefined,
) =>
  s3Request({ key, failure, timeout }, (abortSignal) =>
    client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, StartAfter: startAfter }), {
      abortSignal,
    }),
  )

const removePage = Effect.fnUntraced(function* (
  { bucket, client, sdk, timeout }: S3Bucket,
  key: string,
  doomed: ReadonlyArray<string>,
) {
  if (doomed.length === 0) return
  const objects = { Objects: doomed.map((full) => ({ Key: full })), Quiet: true }
  const { Errors: refused = [] } = yield* s3Request({ key, failure, timeout }, (abortSignal) =>
    client.send(new sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: objects }), { abortSignal }),
  )
  const [first] = refused
  if (first === undefined) return
  // The response is a success that lists the objects that could not be removed.
  const fault = s3Fault({ name: first.Code, $metadata: { httpStatusCode: 200 } })
  return yield* new BlobError({ key, reason: "unavailable", message: `${failure}: ${describeFault(fault)}.` })
})

const findDoomed = ({ Contents = [] }: ListObjectsV2CommandOutput, { isDoomed }: Removal): ReadonlyArray<string> =>
  Contents.flatMap(({ Key: key = "", LastModified: written }) =>
    isDoomed({ key, writtenAt: written?.getTime() ?? Number.POSITIVE_INFINITY }) ? [key] : [],
  )

/** Removes objects page by page. Returns the full key to continue after; undefined when done. */
export const removeObjects = Effect.fn("removeObjects")(function* (bucket: S3Bucket, removal: Removal) {
  let startAfter = removal.startAfter
  for (let page = 0; page < removal.maxPages; page++) {
    const listed = yield* listPage(bucket, removal, startAfter)
    yield* removePage(bucket, removal.key, findDoomed(listed, removal))
    // Continues by key, not by token: a token may not outlive the removed objects.
    startAfter = listed.IsTruncated === true ? listed.Contents?.at(-1)?.Key : undefined
    if (startAfter === undefined) return undefined
  }
  return startAfter
})
