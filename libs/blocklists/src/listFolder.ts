import { createHash } from "node:crypto"
import { access, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { makeFolder } from "@trawl/core"
import { Effect, Result, Schema } from "effect"
import { compileInChild } from "./compileInChild.ts"
import { engineVersion } from "./compileLists.ts"
import { ListFault } from "./FetchList.ts"

/** Sources of the stored engine. */
export const KeptLists = Schema.Struct({
  formatVersion: Schema.Int,
  /** Milliseconds of the clock. */
  fetchedAt: Schema.Number,
  rules: Schema.Int,
  lists: Schema.Array(Schema.Struct({ url: Schema.String, etag: Schema.optionalKey(Schema.String) })),
})
export interface KeptLists extends Schema.Schema.Type<typeof KeptLists> {}

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(KeptLists))

const onDisk = <A>(run: () => Promise<A>) =>
  Effect.tryPromise({
    try: run,
    catch: () => new ListFault({ message: "The folder of the block lists cannot be read or written." }),
  })

// A reader sees the old file or the new one, never a part of one.
const replaceFile = async (path: string, content: string | Uint8Array) => {
  await writeFile(`${path}.new`, content, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** A folder that stores fetched lists, and the engine compiled from them. */
export interface ListFolder {
  /** The stored lists. Undefined if there are none, or others, or if this version cannot read them. */
  readonly kept: Effect.Effect<KeptLists | undefined>
  readonly keepText: (url: string, text: string) => Effect.Effect<void, ListFault>
  /** Compiles the engine from the stored texts of these addresses. */
  readonly compile: (kept: Pick<KeptLists, "fetchedAt" | "lists">) => Effect.Effect<KeptLists, ListFault>
  readonly engine: Effect.Effect<Uint8Array, ListFault>
}

/** The folder for some lists, created when something is stored. */
export const listFolder = (folder: string, urls: ReadonlyArray<string>): ListFolder => {
  const [about, engine] = [join(folder, "about.json"), join(folder, "engine.bin")]
  const textOf = (url: string) => join(folder, `${createHash("sha256").update(url).digest("hex").slice(0, 32)}.txt`)
  const readKept = async (): Promise<KeptLists | undefined> => {
    const decoded = decode(await readFile(about, "utf8"))
    if (Result.isFailure(decoded)) return undefined
    const { formatVersion, lists } = decoded.success
    const isSame = lists.length === urls.length && lists.every(({ url }, place) => url === urls[place])
    if (!isSame || formatVersion !== engineVersion) return undefined
    await Promise.all(urls.map((url) => access(textOf(url))))
    return decoded.success
  }
  return {
    kept: Effect.orElseSucceed(onDisk(readKept), () => undefined),
    keepText: (url, text) =>
      onDisk(async () => {
        await makeFolder(folder, 0o700)
        await replaceFile(textOf(url), text)
      }),
    compile: Effect.fn("compile")(function* ({ fetchedAt, lists }) {
      const rules = yield* compileInChild(
        `${engine}.new`,
        lists.map(({ url }) => textOf(url)),
      )
      // A "not found" page has no rules, and would allow every ad.
      if (rules === 0) return yield* new ListFault({ message: "The block lists hold no rule." })
      const kept = { formatVersion: engineVersion, fetchedAt, rules, lists }
      yield* onDisk(async () => {
        await rename(`${engine}.new`, engine)
        await replaceFile(about, JSON.stringify(kept))
      })
      return kept
    }),
    engine: onDisk(() => readFile(engine)),
  }
}
