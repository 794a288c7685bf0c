import { ParseError } from "@trawl/core"
import {
  Conversion,
  type ConversionSettings,
  type ConversionResult,
  defaultConversion,
  reportOf,
  ScrapeOptions,
  statedMetadata,
} from "@trawl/scrape"
import { Data, Effect, Result, Schema, SchemaIssue } from "effect"
import { readingOf } from "../settings/readingOf.ts"
import type { Settings } from "../settings/Settings.ts"
import { type ConvertArguments, isAddress } from "./convertArguments.ts"
import { explanationText } from "./explanationText.ts"
import { print, printNote } from "./print.ts"
import { quietLog } from "./quietLog.ts"
import { readSource } from "./readSource.ts"

/** No main content was chosen, so there is nothing to explain. */
class NothingChosen extends Data.TaggedError("NothingChosen")<{ readonly message: string }> {}

/** The arguments request something that the service would refuse as well. */
class OptionsRefused extends Data.TaggedError("OptionsRefused")<{ readonly message: string }> {}

const formatsOf = {
  markdown: ["markdown"],
  html: ["html"],
  json: ["markdown", "links", "images"],
  explanation: ["markdown"],
} as const

const sentencesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const optionsOf = ({
  as,
  exclude,
  include,
  wholePage,
}: ConvertArguments): Effect.Effect<ScrapeOptions, OptionsRefused> => {
  const decoded = Schema.decodeUnknownResult(ScrapeOptions)({
    formats: formatsOf[as],
    onlyMainContent: !wholePage,
    includeTags: include,
    excludeTags: exclude,
  })
  if (Result.isSuccess(decoded)) return Effect.succeed(decoded.success)
  return Effect.fail(
    new OptionsRefused({
      message: `${sentencesOf(decoded.failure.issue).issues[0]?.message ?? "The options are not valid"}.`,
    }),
  )
}

/** Loaded on demand: browsers, proxies and lists take longer to load than a file takes to convert. */
const fetchLater = (url: string, options: ScrapeOptions, settings: Settings) =>
  Effect.flatMap(
    Effect.promise(() => import("./fetchSource.ts")),
    ({ fetchSource }) => fetchSource(url, options, settings),
  )

const sourceFor = (asked: ConvertArguments, options: ScrapeOptions, settings: Settings) =>
  isAddress(asked.source)
    ? fetchLater(asked.source, options, settings)
    : Effect.map(readSource(asked), (source) => ({ source, warnings: [] }))

/** Converts on this thread, which nobody else waits for: another one takes longer to start than most pages take. */
const conversion: ConversionSettings = {
  ...defaultConversion,
  inline: { bytes: 1_000_000, tags: 50_000, options: 500 },
}

const convertOne = Effect.fn("convertOne")(function* (asked: ConvertArguments, settings: Settings) {
  const options = yield* optionsOf(asked)
  const { source, warnings } = yield* sourceFor(asked, options, settings)
  const converted = yield* Conversion.use(({ convert }) => convert(source, options))
  const { mediaType, status, url } = source
  if (asked.as === "explanation" && converted.explanation === undefined)
    return yield* new NothingChosen({ message: `There is no main content to choose in a file of type ${mediaType}.` })
  const facts = {
    ...(isAddress(asked.source) ? { sourceURL: asked.source, statusCode: status } : {}),
    ...(url === "" ? {} : { url }),
    contentType: mediaType,
  }
  return {
    converted: { ...converted, metadata: { ...statedMetadata(converted.metadata), ...facts } },
    warnings: [...warnings, ...converted.warnings],
  }
})

/** Prints the converted file or page, with warnings and faults on the standard error. The exit code: 0 when it was converted, 1 when it could not be, 2 when the options are refused. */
export const convertCommand = (asked: ConvertArguments, settings: Settings): Promise<number> =>
  convertOne(asked, settings).pipe(
    Effect.provide([
      Conversion.layer({
        ...conversion,
        reading: readingOf(settings),
        explains: asked.as === "explanation" || (asked.as === "json" && settings.explain),
      }),
      quietLog,
    ]),
    Effect.match({
      onSuccess: ({ converted, warnings }) => {
        for (const warning of warnings) printNote(warning)
        print(process.stdout, textOf(converted, asked.as))
        return 0
      },
      onFailure: (fault) => {
        printNote(sentenceOf(fault))
        return fault._tag === "OptionsRefused" ? 2 : 1
      },
    }),
    Effect.runPromise,
  )

// The message of a ParseError names options of the service.
const sentenceOf = (fault: { readonly message: string } | ParseError): string => {
  if (!(fault instanceof ParseError) || fault.reason !== "unsupported") return fault.message
  return `A file of type ${fault.mediaType} cannot be converted: it has no text, or none that is read.`
}

const textOf = ({ explanation, fields, metadata }: ConversionResult, as: ConvertArguments["as"]): string => {
  if (as === "explanation") return explanation === undefined ? "" : explanationText(explanation)
  const fullMetadata = explanation === undefined ? metadata : { ...metadata, contentExplanation: reportOf(explanation) }
  const text = as === "json" ? JSON.stringify({ ...fields, metadata: fullMetadata }, null, 2) : String(fields[as] ?? "")
  return text === "" || text.endsWith("\n") ? text : `${text}\n`
}
