import {
  CurrentUrlPolicy,
  makeFolder,
  MediaError,
  MediaFetcher,
  type MediaKind,
  type MediaPage,
  type UrlPolicy,
} from "@trawl/core"
import { AddressGuard, type AddressRule, guardedAgent, ProxyPool, upstreamFor } from "@trawl/guard"
import { Clock, Effect, Equal, Hash, Layer, RcMap, type Scope, Semaphore } from "effect"
import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { JobLine } from "./job/JobLine.ts"
import type { MediaSettings } from "./job/MediaSettings.ts"
import { runJob } from "./job/runJob.ts"

/** Jobs that run at once; others wait. */
const jobsAtOnce = 2
/** An older folder belongs to no job: requests last at most five minutes. */
const staleMillis = 3_600_000
/** Fraction of the remaining time reserved for storing the file and writing the document. */
const reserve = 0.05

const timeouts = { connectTimeout: 10_000, headersTimeout: 15_000, bodyTimeout: 15_000 }

/** Identifies a page by its folder, so that formats share one job. */
class JobKey implements Equal.Equal {
  readonly page: MediaPage
  readonly policy: UrlPolicy | undefined
  constructor(page: MediaPage, policy: UrlPolicy | undefined) {
    this.page = page
    this.policy = policy
  }
  [Equal.symbol](that: Equal.Equal): boolean {
    return that instanceof JobKey && that.page.folder === this.page.folder
  }
  [Hash.symbol](): number {
    return Hash.string(this.page.folder)
  }
}

const privateFolder = (parent: string): Effect.Effect<string, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      await makeFolder(parent, 0o700)
      return mkdtemp(join(parent, "job-"))
    }),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
  )

const agentOf = (rule: AddressRule, page: MediaPage, upstream: JobLine["upstream"]) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      guardedAgent(rule, {
        ...timeouts,
        rejectUnauthorized: !page.plan.skipTlsVerification,
        ...(upstream === undefined ? {} : { upstream }),
      }),
    ),
    (agent) => Effect.promise(() => agent.destroy()),
  )

/** Removes folders that a killed server has left behind. */
const removeStale = (folder: string, now: number): Effect.Effect<void> =>
  Effect.promise(async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      const facts = await stat(join(folder, name)).catch(() => undefined)
      if (name.startsWith("job-") && facts !== undefined && now - facts.mtimeMs > staleMillis)
        await rm(join(folder, name), { recursive: true, force: true })
    }
  })

const openJob = (settings: MediaSettings, rule: AddressRule) =>
  Effect.fnUntraced(function* ({ page, policy }: JobKey) {
    const { upstream } = yield* upstreamFor(yield* ProxyPool, page.plan)
    const line: JobLine = {
      settings,
      page,
      policy,
      folder: yield* privateFolder(settings.folder),
      rule,
      agent: yield* agentOf(rule, page, upstream),
      upstream,
    }
    return yield* runJob(line)
  })

const tooLate = (kind: MediaKind) =>
  Effect.fail(
    new MediaError({
      kind,
      reason: "timeout",
      message: `The ${kind} of the page did not arrive in time; a larger timeout may help.`,
    }),
  )

/**
 * Fetches audio and video: files over guarded HTTP, everything else with yt-dlp behind a guarded proxy, joined and converted by
 * ffmpeg from files on disk only. A page's job runs once for all requested kinds, in a folder of its own, and its
 * programs are killed when its last caller is interrupted.
 */
export const mediaFetcher = (settings: MediaSettings): Layer.Layer<never, never, AddressGuard> =>
  Layer.effect(
    MediaFetcher,
    Effect.gen(function* () {
      const { rule } = yield* AddressGuard
      yield* removeStale(settings.folder, yield* Clock.currentTimeMillis)
      const turns = yield* Semaphore.make(jobsAtOnce)
      const open = openJob(settings, rule)
      const jobs = yield* RcMap.make({ lookup: (key: JobKey) => turns.withPermit(open(key)) })
      const fetch = Effect.fnUntraced(function* (kind: MediaKind, page: MediaPage) {
        const left = (page.deadline - (yield* Clock.currentTimeMillis)) * (1 - reserve)
        const results = yield* RcMap.get(jobs, new JobKey(page, yield* CurrentUrlPolicy)).pipe(
          Effect.timeoutOrElse({ duration: Math.max(0, left), orElse: () => tooLate(kind) }),
        )
        const result = results.get(kind)
        return yield* result === undefined
          ? new MediaError({ kind, reason: "unsupported", message: `The page has no ${kind}.` })
          : Effect.fromResult(result)
      })
      return { fetch }
    }),
  )
