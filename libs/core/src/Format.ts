import { Effect, Schema, type Types } from "effect"
import type { Capability } from "./Capability.ts"
import type { CaptureRequest } from "./Capture.ts"
import { combineTraits } from "./combineTraits.ts"
import type { ConvertedPage, DerivedFacts, FetchedFacts } from "./FetchedFacts.ts"
import type { FormatTraits } from "./FormatTraits.ts"
import type { Page } from "./page/Page.ts"
import type { PricedStep } from "./PricedStep.ts"

type Fields = Schema.Struct.Fields
type OptionsOf<Options extends Fields> = Schema.Struct<Options>["Type"]
type FieldsOf<Output extends Fields> = Partial<Schema.Struct<Output>["Type"]>

/** What a format needs from the fetch. */
export interface Needs {
  readonly capabilities: ReadonlyArray<Capability>
  readonly captures: ReadonlyArray<CaptureRequest>
  /** Whether the format is still worth rendering without any of this. */
  readonly canDoWithout?: true
}

/** What a list of formats needs from the fetch. */
export interface AllNeeds extends Needs {
  /** No requested format can do without them: an engine that lacks them cannot serve the request. */
  readonly areEssential: boolean
}

/** Document fields that a format fills, and sentences for `warning` about those it could not fill. */
export interface RenderResult<F = Readonly<Record<string, unknown>>> {
  readonly fields: F
  readonly warnings: ReadonlyArray<string>
}

const nothing: Needs = { capabilities: [], captures: [] }

/** The parts of a page that a pure format reads. */
export type PageReading = "source" | "document" | "page" | "images"

/** Declares a format that reads a parsed page and nothing else: it runs wherever conversion runs. */
export const pure = <const Type extends string, Options extends Fields, Output extends Fields>(
  format: FormatTraits<OptionsOf<Options>> & {
    readonly type: Type
    /** Request fields besides `type`. */
    readonly options: Options
    /** Document fields, present only when this format was requested. */
    readonly output: Output
    /**
     * `source`: reads only `page.source`, so that bytes without a parser can still be rendered. `document`: reads neither content nor markdown,
     * so that main content is not chosen for it. `images`: reads `page.images` too.
     */
    readonly reads?: PageReading
    /** Whether it applies to pages only, and cannot be requested for an uploaded file. */
    readonly refusesUploads?: true
    readonly render: (page: Page, options: OptionsOf<Options>) => FieldsOf<Output>
  },
) => ({ ...format, kind: "pure" as const, needs: (): Needs => nothing })

/** Declares a format that needs services or captures: it runs outside conversion. */
export const effectful = <
  const Type extends string,
  Options extends Fields,
  Output extends Fields,
  E = never,
  R = never,
>(
  format: FormatTraits<OptionsOf<Options>> & {
    readonly type: Type
    readonly options: Options
    readonly output: Output
    readonly needs: (options: OptionsOf<Options>) => Needs
    readonly render: (
      facts: FetchedFacts,
      options: OptionsOf<Options>,
    ) => Effect.Effect<RenderResult<FieldsOf<Output>>, E, R>
    /** The warning when this format failed and another one succeeded; undefined fails the scrape. */
    readonly excuse?: (error: NoInfer<E>) => string | undefined
    /** Whether it renders files of this media type unparsed. */
    readonly takes?: (mediaType: string) => boolean
    /** As for pure formats. Implied for formats that need something from the fetch. */
    readonly refusesUploads?: true
  },
) => ({ ...format, kind: "effectful" as const })

/** Declares a format that needs the converted page and services: it runs outside conversion, after it. */
export const derived = <
  const Type extends string,
  Options extends Fields,
  Output extends Fields,
  Gathered = undefined,
  E = never,
  R = never,
>(
  format: FormatTraits<OptionsOf<Options>> & {
    readonly type: Type
    readonly options: Options
    readonly output: Output
    /** Reads what it needs from the page's trees and linked data: plain data, gathered wherever conversion runs. */
    readonly gather?: (page: Page, options: OptionsOf<Options>) => Gathered
    /** Whether the page must first be searched for prompt injections. */
    readonly scans?: (options: OptionsOf<Options>) => boolean
    /** Absent: it needs only the page. */
    readonly needs?: (options: OptionsOf<Options>) => Needs
    readonly render: (
      facts: DerivedFacts<Gathered>,
      options: OptionsOf<Options>,
    ) => Effect.Effect<RenderResult<FieldsOf<Output>>, E, R>
    readonly excuse?: (error: NoInfer<E>) => string | undefined
    readonly refusesUploads?: true
  },
) => ({ needs: (): Needs => nothing, ...format, kind: "derived" as const })

interface AnyPure extends FormatTraits<never> {
  readonly kind: "pure"
  readonly type: string
  readonly options: Fields
  readonly output: Fields
  readonly reads?: PageReading
  readonly refusesUploads?: true
  readonly needs: (options: never) => Needs
  readonly render: (page: Page, options: never) => Readonly<Record<string, unknown>>
}
interface AnyEffectful extends FormatTraits<never> {
  readonly kind: "effectful"
  readonly type: string
  readonly options: Fields
  readonly output: Fields
  readonly needs: (options: never) => Needs
  readonly render: (facts: FetchedFacts, options: never) => Effect.Effect<RenderResult, unknown, unknown>
  readonly excuse?: (error: never) => string | undefined
  readonly takes?: (mediaType: string) => boolean
  readonly refusesUploads?: true
}
interface AnyDerived extends FormatTraits<never> {
  readonly kind: "derived"
  readonly type: string
  readonly options: Fields
  readonly output: Fields
  readonly needs: (options: never) => Needs
  readonly gather?: (page: Page, options: never) => unknown
  readonly scans?: (options: never) => boolean
  readonly render: (facts: DerivedFacts<never>, options: never) => Effect.Effect<RenderResult, unknown, unknown>
  readonly excuse?: (error: never) => string | undefined
  readonly refusesUploads?: true
}
type Any = AnyPure | AnyEffectful | AnyDerived

type RequestOf<F extends Any> = { readonly type: F["type"] } & OptionsOf<F["options"]>
type RenderEffect<F extends Any> = F extends AnyEffectful | AnyDerived ? ReturnType<F["render"]> : never
type OptionalKeys<F> = { readonly [K in keyof F]: Schema.optionalKey<Extract<F[K], Schema.Top>> }
type OutputFields<Formats extends ReadonlyArray<Any>> = OptionalKeys<
  Types.UnionToIntersection<Formats[number]["output"]>
>

/** A list of formats as a whole. All types here derive from the list. */
export interface Collection<Formats extends ReadonlyArray<Any>> {
  readonly list: Formats
  /** The Document fields of all formats, each optional. */
  readonly output: OutputFields<Formats>
  readonly needs: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => AllNeeds
  /** Whether a requested format reads more of the page than its bytes. */
  readonly readPage: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether a requested format reads the page's content, or receives its markdown. */
  readonly readContent: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether a requested format is derived from the converted page. */
  readonly deriveFromPage: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** What the requested derived formats gather from a page, by format type. */
  readonly gather: (page: Page, requested: ReadonlyArray<FormatRequestOf<Formats>>) => Readonly<Record<string, unknown>>
  /** Whether the page must be searched for prompt injections before any requested format is rendered. */
  readonly scanPage: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether a requested format reads the images embedded in a file. */
  readonly readImages: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether a requested format renders a file of this media type unparsed. */
  readonly takeFile: (requested: ReadonlyArray<FormatRequestOf<Formats>>, mediaType: string) => boolean
  /** The types of the requested formats whose output is not text of the page: files made from it, its bytes when they are not text, and the images embedded in a file. */
  readonly notText: (
    requested: ReadonlyArray<FormatRequestOf<Formats>>,
    page: { readonly isText: boolean; readonly hasImages: boolean },
  ) => ReadonlyArray<string>
  /** The types of the requested formats that cannot be rendered from an uploaded file. */
  readonly refusingUploads: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => ReadonlyArray<string>
  /** The priced steps of the requested formats, if all of them succeed. */
  readonly stepsRequested: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => ReadonlySet<PricedStep>
  /** The priced steps that a document took, judged by its fields. */
  readonly stepsTaken: (
    requested: ReadonlyArray<FormatRequestOf<Formats>>,
    fields: Readonly<Record<string, unknown>>,
  ) => ReadonlySet<PricedStep>
  /** Whether a requested format needs the page as it is now. */
  readonly wantFresh: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether a requested format shows text of the page: all but those that are files. */
  readonly showText: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether conversion renders all requested formats: none needs services. */
  readonly arePure: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Renders the requested pure formats from a page. */
  readonly renderPure: (
    page: Page,
    requested: ReadonlyArray<FormatRequestOf<Formats>>,
  ) => Readonly<Record<string, unknown>>
  /**
   * Renders the other requested formats concurrently; derived ones only if there is a converted page. Fails with an excused failure only
   * when nothing else was requested.
   */
  readonly renderEffectful: (
    facts: FetchedFacts & { readonly page?: ConvertedPage | undefined },
    requested: ReadonlyArray<FormatRequestOf<Formats>>,
  ) => Effect.Effect<
    RenderResult,
    Effect.Error<RenderEffect<Formats[number]>>,
    Effect.Services<RenderEffect<Formats[number]>>
  >
}
/** One element of a decoded request's `formats`. */
export type FormatRequestOf<Formats extends ReadonlyArray<Any>> = {
  readonly [K in keyof Formats]: RequestOf<Formats[K]>
}[number]

interface ExcusedFailure {
  readonly error: unknown
  readonly excuse: string
}

const rendered = (
  format: AnyEffectful | AnyDerived,
  rendering: Effect.Effect<RenderResult, unknown, unknown>,
): Effect.Effect<RenderResult | ExcusedFailure, unknown, unknown> =>
  rendering.pipe(
    Effect.catch((error) => {
      // The error comes from this format's own rendering.
      const excuse = format.excuse?.(error as never)
      return excuse === undefined ? Effect.fail(error) : Effect.succeed({ error, excuse })
    }),
  )

const together = (
  all: ReadonlyArray<RenderResult | ExcusedFailure>,
  asked: number,
): Effect.Effect<RenderResult, unknown> => {
  const missed = all.filter((one) => "excuse" in one)
  const [first] = missed
  if (first !== undefined && missed.length === asked) return Effect.fail(first.error)
  return Effect.succeed({
    fields: Object.assign({}, ...all.map((one) => ("excuse" in one ? {} : one.fields))),
    warnings: all.flatMap((one) => ("excuse" in one ? [one.excuse] : one.warnings)),
  })
}

// The cast holds because `gathered` comes from the format's own `gather`.
const derivedFacts = (facts: FetchedFacts, { gathered = {}, ...page }: ConvertedPage, type: string) => ({
  ...facts,
  page,
  gathered: gathered[type] as never,
})

type Requested = ReadonlyArray<{ readonly type: string }>
type ByType = ReadonlyMap<string, Any>

// The casts hold because a format was looked up by the request's type.
const ofKind = <K extends Any["kind"]>(byType: ByType, requested: Requested, kind: K) =>
  requested.flatMap((request) => {
    const format = byType.get(request.type)
    return format?.kind === kind ? [{ format: format as Extract<Any, { kind: K }>, request: request as never }] : []
  })

/** What the requested formats need from the fetch. */
const combineNeeds = (byType: ByType) => ({
  needs: (requested: Requested): AllNeeds => {
    const needs = requested.map((request) => byType.get(request.type)?.needs(request as never) ?? nothing)
    return {
      capabilities: needs.flatMap((n) => n.capabilities),
      captures: needs.flatMap((n) => n.captures),
      areEssential:
        needs.length > 0 &&
        needs.every((n) => n.canDoWithout !== true && n.capabilities.length + n.captures.length > 0),
    }
  },
  refusingUploads: (requested: Requested) =>
    requested.flatMap((request) => {
      const format = byType.get(request.type)
      const { capabilities, captures } = format?.needs(request as never) ?? nothing
      return format?.refusesUploads === true || capabilities.length + captures.length > 0 ? [request.type] : []
    }),
})

/** What the requested formats read of a page or file. */
const combineReadings = (byType: ByType) => {
  const deriveFromPage = (requested: Requested) => ofKind(byType, requested, "derived").length > 0
  return {
    deriveFromPage,
    readPage: (requested: Requested) => {
      const read = ofKind(byType, requested, "pure")
      return read.length === 0 || deriveFromPage(requested) || read.some(({ format }) => format.reads !== "source")
    },
    readContent: (requested: Requested) =>
      deriveFromPage(requested) ||
      ofKind(byType, requested, "pure").some(({ format: { reads } }) => reads !== "source" && reads !== "document"),
    scanPage: (requested: Requested) =>
      ofKind(byType, requested, "derived").some(({ format, request }) => format.scans?.(request) === true),
    readImages: (requested: Requested) =>
      ofKind(byType, requested, "pure").some(({ format }) => format.reads === "images"),
    takeFile: (requested: Requested, mediaType: string) =>
      ofKind(byType, requested, "effectful").some(({ format }) => format.takes?.(mediaType) === true),
    notText: (requested: Requested, { hasImages, isText }: { readonly isText: boolean; readonly hasImages: boolean }) =>
      requested.flatMap(({ type }) => {
        const format = byType.get(type)
        const reads = format?.kind === "pure" ? format.reads : undefined
        return format?.kind === "effectful" || (reads === "source" && !isText) || (reads === "images" && hasImages)
          ? [type]
          : []
      }),
  }
}

/** How the requested formats are rendered. */
const combineRenderings = (byType: ByType) => ({
  arePure: (requested: Requested) => requested.every(({ type }) => byType.get(type)?.kind === "pure"),
  gather: (page: Page, requested: Requested) =>
    Object.fromEntries(
      ofKind(byType, requested, "derived").flatMap(({ format, request }) =>
        format.gather === undefined ? [] : [[format.type, format.gather(page, request)]],
      ),
    ),
  renderPure: (page: Page, requested: Requested) =>
    Object.assign({}, ...ofKind(byType, requested, "pure").map(({ format, request }) => format.render(page, request))),
  renderEffectful: (
    { page, ...facts }: FetchedFacts & { readonly page?: ConvertedPage | undefined },
    requested: Requested,
  ) => {
    const effects = ofKind(byType, requested, "effectful").map(({ format, request }) =>
      rendered(format, format.render(facts, request)),
    )
    const derivations =
      page === undefined
        ? []
        : ofKind(byType, requested, "derived").map(({ format, request }) =>
            rendered(format, format.render(derivedFacts(facts, page, format.type), request)),
          )
    return Effect.all([...effects, ...derivations], { concurrency: 8 }).pipe(
      Effect.flatMap((all) => together(all, requested.length)),
    )
  },
})

// Looking a format up by `type` loses its types; the cast at the end restores them.
export const collect = <const Formats extends ReadonlyArray<Any>>(formats: Formats): Collection<Formats> => {
  const byType: ByType = new Map(formats.map((format) => [format.type, format]))
  const collection = {
    list: formats,
    output: Object.fromEntries(
      formats
        .flatMap((format) => Object.entries(format.output))
        .map(([key, schema]) => [key, Schema.optionalKey(schema as Schema.Top)]),
    ),
    ...combineNeeds(byType),
    ...combineReadings(byType),
    ...combineTraits(byType),
    ...combineRenderings(byType),
  }
  return collection as never
}
