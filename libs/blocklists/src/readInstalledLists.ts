import { Effect } from "effect"
import { ListFault } from "./FetchList.ts"

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND"

/** The engine of `@trawl/easylist`. The package is optional because its lists are under a share-alike licence. */
export const readInstalledLists: Effect.Effect<Uint8Array, ListFault> = Effect.tryPromise({
  try: async () => {
    const { readEasyList } = await import("@trawl/easylist")
    return readEasyList()
  },
  catch: (error) =>
    new ListFault({
      message: isAbsent(error)
        ? "The package @trawl/easylist, which contains the block lists, is not installed."
        : "The block lists of @trawl/easylist cannot be read.",
    }),
})
