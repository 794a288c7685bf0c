import type { Readable } from "node:stream"
import { Effect, Stream } from "effect"
import type { BlobError } from "./BlobError.ts"

const opened = (readable: Readable): Readable =>
  // An error before the first read would end the process; the read reports it as well.
  readable.on("error", () => undefined)

/** The bytes of a Node stream, which is always destroyed in the end. */
export const readableBytes = (
  open: Effect.Effect<Readable, BlobError>,
  onError: () => BlobError,
): Stream.Stream<Uint8Array, BlobError> =>
  Stream.unwrap(
    Effect.map(
      Effect.acquireRelease(Effect.map(open, opened), (readable) => Effect.sync(() => readable.destroy())),
      (readable) =>
        // Byte streams emit buffers.
        Stream.fromAsyncIterable(readable as AsyncIterable<Uint8Array>, onError),
    ),
  )
