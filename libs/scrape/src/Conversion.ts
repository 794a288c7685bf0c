import { CurrentTeam, type DocumentSettings, listPool, type PageSource, ParseError, TeamPlaces, usePlace } from "@trawl/core"
import { Context, Effect, Layer } from "effect"
import { availableParallelism } from "node:os"
import type { Converted, ConvertOptions } from "./convert.ts"
import { type InlineLimits, isQuick } from "./isQuick.ts"
import { LoopTurns } from "./LoopTurns.ts"
import { isSlowType } from "./parsers.ts"
import { replyTo } from "./replyTo.ts"
import type { WorkerReply } from "./WorkerMessages.ts"
import { type PoolSettings, WorkerPool } from "./WorkerPool.ts"

export interface ConversionSettings {
  /** What may be converted on the calling thread. */
  readonly inline: InlineLimits
  /** Bytes up to which such a page always is. */
  readonly tiny: number
  /** Threads that such pages may keep busy; beyond them they take turns on the calling thread. */
  readonly shared: number
  /** Threads for everything else. A page beyond their time or memory fails. */
  readonly workers: PoolSettings
  /** Processes for documents whose parsers are slow, so that pages need not wait for them. */
  readonly documents: PoolSettings
  /** How documents are read. */
  readonly reading?: DocumentSettings
  /** Whether to tell why each block of a page is or is not its main content. Absent: no. */
  readonly explains?: boolean
}

/**
 * 100 kB take some ten milliseconds, as long as anything may hold up the calling thread; a hop to another thread costs what
 * 4 kB cost. An ordinary page of 10 MB takes a thread four seconds. Two threads at least, so that one hostile page does not
 * hold up all others.
 */
export const defaultConversion: ConversionSettings = {
  inline: { bytes: 100_000, tags: 5_000, options: 500 },
  tiny: 4_000,
  shared: Math.max(1, availableParallelism() - 1),
  workers: { size: Math.max(2, availableParallelism() - 1), heapMegabytes: 768, timeLimitMillis: 10_000, timeLimitMillisPerMegabyte: 1_000, reserveIdleMillis: 10_000 },
  documents: { size: Math.max(1, Math.ceil(availableParallelism() / 2)), heapMegabytes: 768, processMegabytes: 1_000, timeLimitMillis: 15_000, timeLimitMillisPerMegabyte: 500, reserveIdleMillis: 10_000 },
}

/** Bytes from which a page takes a thread for long, and much memory: such pages get half of the threads. */
const heavyBytes = 1_000_000

/** Makes document fields of bytes. Interrupting it stops the work, also in the middle of a parser. */
export class Conversion extends Context.Service<Conversion, {
  readonly convert: (source: PageSource, options: ConvertOptions) => Effect.Effect<Converted, ParseError>
}>()("@trawl/scrape/Conversion") {
  /** Pages that may take long in a pool of killable threads, tiny ones at once, all others wherever there is room. */
  static readonly layer = (settings: ConversionSettings = defaultConversion): Layer.Layer<Conversion> =>
    Layer.effect(
      Conversion,
      Effect.gen(function* () {
        const pool = yield* threads("conversion threads", settings.workers)
        const documents = yield* threads("document processes", settings.documents)
        return { convert: converter(pool, documents, settings) }
      }),
    )
}

const threads = (name: string, settings: PoolSettings) =>
  Effect.acquireRelease(
    Effect.sync(() => new WorkerPool(settings)),
    (pool) => Effect.promise(() => pool.close()),
  ).pipe(Effect.tap((pool) => listPool({ name, usage: () => pool.usage() })))

const converter = (pool: WorkerPool, documents: WorkerPool, { explains = false, inline, reading = {}, shared, tiny, workers }: ConversionSettings): Conversion["Service"]["convert"] => {
  const heavy = new TeamPlaces({ places: Math.ceil(workers.size / 2), now: () => performance.now() })
  const turns = new LoopTurns()
  return (source, options) =>
    Effect.flatMap(CurrentTeam, (team) => {
      const task = { source, options: plainOptions(options), explains, documents: reading }
      const inThread = (of: WorkerPool) => Effect.callback<Converted, ParseError>((resume) => Effect.sync(of.run(team, task, (reply) => resume(outcomeOf(reply)))))
      if (isSlowType(source.mediaType)) return inThread(documents)
      const inPool = inThread(pool)
      if (source.body.length > heavyBytes) return usePlace(heavy, (turn) => Effect.andThen(turn, inPool))
      if (!isQuick(source, options, inline)) return inPool
      if (source.body.length <= tiny) return outcomeOf(replyTo(task))
      if (pool.busy < shared) return inPool
      return Effect.callback<Converted, ParseError>((resume) => Effect.sync(turns.run(team, () => resume(outcomeOf(replyTo(task))))))
    })
}

const outcomeOf = (reply: WorkerReply | undefined): Effect.Effect<Converted, ParseError> => {
  if (reply === undefined) return Effect.interrupt
  if ("converted" in reply) return Effect.succeed(reply.converted)
  return "failure" in reply ? Effect.fail(new ParseError(reply.failure)) : Effect.die(new Error(reply.defect))
}

// A whole request may come as the options; its headers and the like do not belong on another thread.
const plainOptions = ({ excludeTags, formats, includeTags, onlyMainContent, parsers, removeBase64Images }: ConvertOptions): ConvertOptions => ({
  excludeTags,
  formats,
  includeTags,
  onlyMainContent,
  parsers,
  removeBase64Images,
})
