import type { PageSource } from "@trawl/core"
import { mediaTypeOf } from "@trawl/fetch"
import { Data, Effect } from "effect"
import { open } from "node:fs/promises"
import type { ConvertArguments } from "./convertArguments.ts"
import { fileMediaType } from "@trawl/scrape"

/** Limit of a page from the network, in bytes. */
const maxBytes = 100_000_000

/** A file that cannot be read or converted. The message is one sentence. */
export class FileNotRead extends Data.TaggedError("FileNotRead")<{ readonly message: string }> {}

/** A file, or the standard input for `-`, as a page; its address is known only if it was given. */
export const readSource = Effect.fn("readSource")(function* ({
  source,
  type,
  url = "",
}: Pick<ConvertArguments, "source" | "type" | "url">): Effect.fn.Return<PageSource, FileNotRead> {
  const body = yield* Effect.tryPromise({
    try: () => readBytes(source),
    catch: (error) => new FileNotRead({ message: readFault(source, error) }),
  })
  return { url, status: 200, ...mediaTypeOf(type ?? fileMediaType(source), body, source), body }
})

/** The bytes of a file, or of the standard input for `-`: at most 100 MB. */
export const readBytes = async (source: string): Promise<Uint8Array> => {
  if (source === "-") return joined(process.stdin)
  const file = await open(source)
  try {
    return await joined(file.createReadStream({ autoClose: false }))
  } finally {
    await file.close()
  }
}

const joined = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const kept: Array<Uint8Array> = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > maxBytes) throw new Error("it is larger than 100 MB")
    kept.push(chunk)
  }
  return Buffer.concat(kept)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "access is denied",
}

/** Why `readBytes` failed, as one sentence. */
export const readFault = (source: string, error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  return `${source} was not read: ${reasons[code] ?? (error instanceof Error ? error.message : String(error))}.`
}
