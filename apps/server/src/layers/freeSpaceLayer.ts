import { statfs } from "node:fs/promises"
import { FreeSpace } from "@trawl/jobs"
import { Effect, Layer } from "effect"
import type { Settings } from "../settings/Settings.ts"

/** The free space on the disk of the data folder, as an unprivileged process may use it. Unknown while the folder does not exist. */
export const freeSpaceLayer = ({ data }: Pick<Settings, "data">): Layer.Layer<never> =>
  Layer.succeed(
    FreeSpace,
    Effect.tryPromise(() => statfs(data)).pipe(
      Effect.map(({ bavail, bsize }) => bavail * bsize),
      Effect.catch(() => Effect.succeed(undefined)),
    ),
  )
