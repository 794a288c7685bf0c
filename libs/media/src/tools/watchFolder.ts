import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Schedule } from "effect"
import { ToolFault } from "./ToolFault.ts"

const every = "200 millis"

/** Bytes of the files in a folder and the folders in it. */
export const folderBytes = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (facts) => (facts.isFile() ? facts.size : 0),
        // Removed since the folder was read.
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Polls a folder that a program writes to, and fails when its files exceed `maxBytes`. */
export const watchFolder = (folder: string, maxBytes: number): Effect.Effect<never, ToolFault> =>
  Effect.promise(() => folderBytes(folder)).pipe(
    Effect.flatMap((bytes) =>
      bytes > maxBytes
        ? Effect.fail(
            new ToolFault({
              reason: "tooLarge",
              message: `the file is larger than ${Math.floor(maxBytes / 1_000_000)} MB`,
            }),
          )
        : Effect.void,
    ),
    Effect.repeat(Schedule.spaced(every)),
    Effect.andThen(Effect.never),
  )
