import type { ChangeBranch } from "@trawl/core"
import { onReadStore } from "@trawl/store"
import { Context, Duration, Effect, Layer } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { CacheUnavailable } from "../CacheUnavailable.ts"
import { type ChangeHistorySettings, defaultChangeHistory } from "./changeHistory.ts"
import type { PageVersion, PageVersionContent } from "./PageVersion.ts"
import { listVersions, readVersion } from "./readVersions.ts"

/** Reads what the change history of a team holds. */
export interface VersionReader {
  /** The versions of a page under a tag, the latest first: ten at most. */
  readonly list: (team: string, branch: ChangeBranch) => Effect.Effect<ReadonlyArray<PageVersion>, CacheUnavailable>
  /** One of them with its content; undefined if there is none. */
  readonly read: (
    team: string,
    branch: ChangeBranch & Pick<PageVersion, "version">,
  ) => Effect.Effect<PageVersionContent | undefined, CacheUnavailable>
}

const patience = "10 seconds"

/** Nothing about the database reaches the caller; the log has the cause. */
const answering = <A, R>(asked: Effect.Effect<A, SqlError.SqlError, R>) =>
  asked.pipe(
    Effect.timeout(patience),
    Effect.catch((error) =>
      Effect.andThen(Effect.logError("Versions of pages cannot be read.", error), Effect.fail(new CacheUnavailable())),
    ),
  )

/** The versions of pages in the change history; undefined in a program without one. */
export class PageVersions extends Context.Reference<VersionReader | undefined>("@trawl/cache/PageVersions", {
  defaultValue: () => undefined,
}) {
  /** Versions in the tables of `changesMigrations`, as `changeHistory` with the same lifetime keeps them. */
  static readonly layer = ({
    lifetime = defaultChangeHistory.lifetime,
  }: Partial<Pick<ChangeHistorySettings, "lifetime">> = {}): Layer.Layer<never, never, SqlClient.SqlClient> =>
    Layer.effect(
      PageVersions,
      Effect.gen(function* () {
        const provide = Effect.provideContext(yield* Effect.context<SqlClient.SqlClient>())
        const millis = Duration.toMillis(lifetime)
        return {
          list: (team, branch) => provide(answering(onReadStore(listVersions(team, branch, millis)))),
          read: (team, branch) => provide(answering(onReadStore(readVersion(team, branch, millis)))),
        } satisfies VersionReader
      }),
    )
}
