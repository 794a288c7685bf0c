import { type PageSource, ParseError } from "@trawl/core"
import { Context, Effect, Layer } from "effect"
import { availableParallelism } from "node:os"
import { convert, type Converted, type ConvertOptions } from "./convert.ts"
import { failureOf } from "./WorkerMessages.ts"
import { WorkerPool } from "./WorkerPool.ts"

export interface ConversionSettings {
  /** Bytes up to which a page is converted on the calling thread. */
  readonly inlineLimit: number
  readonly workers: number
  /** Heap of one worker thread; a page that needs more fails. */
  readonly heapMegabytes: number
}

/** 100 kB takes some ten milliseconds: below it a hop to another thread is not worth its copy. */
export const defaultConversion: ConversionSettings = {
  inlineLimit: 100_000,
  workers: Math.max(1, availableParallelism() - 1),
  heapMegabytes: 768,
}

/** Makes document fields of bytes. Interrupting it stops the work, also in the middle of a parser. */
export class Conversion extends Context.Service<Conversion, {
  readonly convert: (source: PageSource, options: ConvertOptions) => Effect.Effect<Converted, ParseError>
}>()("@trawl/scrape/Conversion") {
  /** Small pages at once, larger ones in a pool of killable threads. */
  static readonly layer = (settings: ConversionSettings = defaultConversion): Layer.Layer<Conversion> =>
    Layer.effect(
      Conversion,
      Effect.acquireRelease(
        Effect.sync(() => new WorkerPool({ size: settings.workers, heapMegabytes: settings.heapMegabytes })),
        (pool) => Effect.promise(() => pool.close()),
      ).pipe(
        Effect.map((pool) => ({
          convert: (source, options) =>
            source.body.length <= settings.inlineLimit ? convertInline(source, options) : convertInPool(pool)(source, options),
        })),
      ),
    )
}

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
