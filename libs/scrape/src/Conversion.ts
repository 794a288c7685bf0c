import { type PageSource, ParseError } from "@trawl/core"
import { Context, Effect, Layer } from "effect"
import { availableParallelism } from "node:os"
import { convert, type Converted, type ConvertOptions } from "./convert.ts"
import { failureOf } from "./WorkerMessages.ts"
import { WorkerPool } from "./WorkerPool.ts"

export interface ConversionSettings {
  /** Bytes up to which a page is always converted on the calling thread. */
  readonly tiny: number
  /** Bytes up to which a page is converted on the calling thread while no other thread is idle. */
  readonly inlineLimit: number
  readonly workers: number
  /** Heap of one worker thread; a page that needs more fails. */
  readonly heapMegabytes: number
}

/**
 * 100 kB takes some ten milliseconds, as long as anything may hold up the calling thread. A hop to another thread
 * costs what converting 4 kB costs.
 */
export const defaultConversion: ConversionSettings = {
  tiny: 4_000,
  inlineLimit: 100_000,
  workers: Math.max(1, availableParallelism() - 1),
  heapMegabytes: 768,
}

/** Makes document fields of bytes. Interrupting it stops the work, also in the middle of a parser. */
export class Conversion extends Context.Service<Conversion, {
  readonly convert: (source: PageSource, options: ConvertOptions) => Effect.Effect<Converted, ParseError>
}>()("@trawl/scrape/Conversion") {
  /** Large pages in a pool of killable threads, small ones here; those between wherever a thread is idle. */
  static readonly layer = (settings: ConversionSettings = defaultConversion): Layer.Layer<Conversion> =>
    Layer.effect(
      Conversion,
      Effect.acquireRelease(
        Effect.sync(() => new WorkerPool({ size: settings.workers, heapMegabytes: settings.heapMegabytes })),
        (pool) => Effect.promise(() => pool.close()),
      ).pipe(
        Effect.map((pool) => ({
          convert: (source, options) =>
            isInline(source.body.length, pool, settings) ? convertInline(source, options) : convertInPool(pool)(source, options),
        })),
      ),
    )
}

const isInline = (bytes: number, pool: WorkerPool, { inlineLimit, tiny }: ConversionSettings) =>
  bytes <= tiny || (bytes <= inlineLimit && !pool.isIdle)

const convertInline = (source: PageSource, options: ConvertOptions) =>
  Effect.try({
    try: () => convert(source, options),
    catch: (error) => new ParseError(failureOf(error, source.mediaType)),
  })

const convertInPool = (pool: WorkerPool) => (source: PageSource, options: ConvertOptions) =>
  Effect.callback<Converted, ParseError>((resume) => {
    const giveUp = pool.run({ source, options: plainOptions(options) }, (reply) =>
      resume("converted" in reply ? Effect.succeed(reply.converted) : Effect.fail(new ParseError(reply.failure))),
    )
    return Effect.sync(giveUp)
  })

// A whole request may come as the options; its headers and the like do not belong on another thread.
const plainOptions = ({ excludeTags, formats, includeTags, onlyMainContent, parsers, removeBase64Images }: ConvertOptions): ConvertOptions => ({
  excludeTags,
  formats,
  includeTags,
  onlyMainContent,
  parsers,
  removeBase64Images,
})
