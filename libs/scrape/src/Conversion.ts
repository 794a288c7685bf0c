import { type PageSource, ParseError } from "@trawl/core"
import { Context, Effect, Layer } from "effect"
import { availableParallelism } from "node:os"
import { convert, type Converted, type ConvertOptions } from "./convert.ts"
import { type InlineLimits, isQuick } from "./isQuick.ts"
import { failureOf, type WorkerReply } from "./WorkerMessages.ts"
import { type PoolSettings, WorkerPool } from "./WorkerPool.ts"

export interface ConversionSettings {
  /** What is converted on the calling thread. */
  readonly inline: InlineLimits
  /** Threads for everything else. A page beyond their time or memory fails. */
  readonly workers: PoolSettings
}

/**
 * 100 kB take some ten milliseconds: below it a hop to another thread is not worth its copy. Ordinary pages of 10 MB take
 * a thread a few seconds. Two threads at least, so that one hostile page does not hold up all large ones.
 */
export const defaultConversion: ConversionSettings = {
  inline: { bytes: 100_000, tags: 5_000 },
  workers: { size: Math.max(2, availableParallelism() - 1), heapMegabytes: 768, timeLimitMillis: 30_000 },
}

/** Makes document fields of bytes. Interrupting it stops the work, also in the middle of a parser. */
export class Conversion extends Context.Service<Conversion, {
  readonly convert: (source: PageSource, options: ConvertOptions) => Effect.Effect<Converted, ParseError>
}>()("@trawl/scrape/Conversion") {
  /** Quick pages at once, all others in a pool of killable threads. */
  static readonly layer = ({ inline, workers }: ConversionSettings = defaultConversion): Layer.Layer<Conversion> =>
    Layer.effect(
      Conversion,
      Effect.acquireRelease(
        Effect.sync(() => new WorkerPool(workers)),
        (pool) => Effect.promise(() => pool.close()),
      ).pipe(
        Effect.map((pool) => ({
          convert: (source, options) =>
            isQuick(source, options, inline) ? convertInline(source, options) : convertInPool(pool)(source, options),
        })),
      ),
    )
}

const convertInline = (source: PageSource, options: ConvertOptions): Effect.Effect<Converted, ParseError> =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(convert(source, options))
    } catch (error) {
      return Effect.fail(new ParseError(failureOf(error, source.mediaType)))
    }
  })

const convertInPool = (pool: WorkerPool) => (source: PageSource, options: ConvertOptions) =>
  Effect.callback<Converted, ParseError>((resume) => {
    const giveUp = pool.run({ source, options: plainOptions(options) }, (reply) => resume(outcomeOf(reply)))
    return Effect.sync(giveUp)
  })

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
