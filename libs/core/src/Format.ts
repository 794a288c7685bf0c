import { Effect, Schema, type Types } from "effect"
import type { Capability } from "./Capability.ts"
import type { Capture, CaptureRequest } from "./Capture.ts"
import type { FetchNotes } from "./FetchNotes.ts"
import type { FetchPlan } from "./FetchPlan.ts"
import { combineTraits } from "./combineTraits.ts"
import type { FormatTraits } from "./FormatTraits.ts"
import type { Metadata } from "./Metadata.ts"
import type { Page, PageSource } from "./Page.ts"
import type { ParseError } from "./ParseError.ts"
import type { PricedStep } from "./PricedStep.ts"

type Fields = Schema.Struct.Fields
type OptionsOf<Options extends Fields> = Schema.Struct<Options>["Type"]
type FieldsOf<Output extends Fields> = Partial<Schema.Struct<Output>["Type"]>

/** What a format asks of the fetch. */
export interface Needs {
  readonly capabilities: ReadonlyArray<Capability>
  readonly captures: ReadonlyArray<CaptureRequest>
  /** Whether the format is still worth having where it gets none of this. */
  readonly canDoWithout?: true
}

/** What a list of formats asks of the fetch. */
export interface AllNeeds extends Needs {
  /** Nothing that was asked for can be had without: an engine that lacks them cannot answer at all. */
  readonly areEssential: boolean
}

/** Document fields that a format fills, and sentences for `warning` where it could not. */
export interface RenderResult<F = Readonly<Record<string, unknown>>> {
  readonly fields: F
  readonly warnings: ReadonlyArray<string>
}

/** What a format outside conversion sees: facts of the fetch, and the place for its files. */
export interface FetchedFacts {
  readonly url: string
  readonly captures: ReadonlyArray<Capture>
  /** Folder in the blob store for everything that belongs to this page. */
  readonly folder: string
  readonly source: PageSource
  /** Of the answer, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly notes: FetchNotes
  /** Addresses of sound and film that the engine saw the page ask for. */
  readonly media: ReadonlyArray<string>
  readonly plan: FetchPlan
  /** Milliseconds since the epoch at which the scrape's time is over. */
  readonly deadline: number
  /** Types of all formats that were asked for. */
  readonly formats: ReadonlyArray<string>
  /** How the page is redacted, the same for requests that ask for the same; absent where it is not. */
  readonly redaction?: string
  /** Plain data that came from elsewhere than the page as it may be shown: redacted as the page is. */
  readonly shown: <Data>(data: Data) => Effect.Effect<Data, ParseError>
}

/** What conversion made of a page, for formats that are made of that. Plain data, made once for all of them. */
export interface ConvertedPage {
  /** The page's content, whether or not the document shows it. */
  readonly markdown: string
  /** What the page says of itself, and its verdict. */
  readonly metadata: Metadata
  /** What the derived formats gathered from the page, by their type. Absent: nothing. */
  readonly gathered?: Readonly<Record<string, unknown>>
}

/** What a derived format sees. */
export interface DerivedFacts<Gathered = unknown> extends FetchedFacts {
  readonly page: Pick<ConvertedPage, "markdown" | "metadata">
  /** What its `gather` read off the page. */
  readonly gathered: Gathered
}

const nothing: Needs = { capabilities: [], captures: [] }

/** What a pure format reads of a page. */
export type PageReading = "source" | "document" | "page" | "images"

/** Declares a format that reads a parsed page and nothing else: it runs wherever conversion runs. */
export const pure = <const Type extends string, Options extends Fields, Output extends Fields>(format: FormatTraits<OptionsOf<Options>> & {
  readonly type: Type
  /** Request fields beside `type`. */
  readonly options: Options
  /** Document fields, present only when this format was asked for. */
  readonly output: Output
  /**
   * `source`: reads `page.source` alone, so that bytes no parser takes can still be rendered. `document`: neither content nor markdown, so that
   * none is chosen for it. `images`: reads `page.images` too.
   */
  readonly reads?: PageReading
  /** Whether it is about pages alone, and cannot be asked of a file that a client sends. */
  readonly refusesUploads?: true
  readonly render: (page: Page, options: OptionsOf<Options>) => FieldsOf<Output>
}) => ({ ...format, kind: "pure" as const, needs: (): Needs => nothing })

/** Declares a format that needs services or captures: it runs outside conversion. */
export const effectful = <const Type extends string, Options extends Fields, Output extends Fields, E = never, R = never>(format: FormatTraits<OptionsOf<Options>> & {
  readonly type: Type
  readonly options: Options
  readonly output: Output
  readonly needs: (options: OptionsOf<Options>) => Needs
  readonly render: (facts: FetchedFacts, options: OptionsOf<Options>) => Effect.Effect<RenderResult<FieldsOf<Output>>, E, R>
  /** The sentence with which a document comes without this format, where another one succeeded; undefined fails the scrape. */
  readonly excuse?: (error: NoInfer<E>) => string | undefined
  /** Whether it is made of files of this media type as they are, which need no parser then. */
  readonly takes?: (mediaType: string) => boolean
  /** As for pure formats. Those that need something of the fetch do so anyway. */
  readonly refusesUploads?: true
}) => ({ ...format, kind: "effectful" as const })

/** Declares a format that is made of the converted page and of services: it runs outside conversion, which hands the page over. */
export const derived = <const Type extends string, Options extends Fields, Output extends Fields, Gathered = undefined, E = never, R = never>(format: FormatTraits<OptionsOf<Options>> & {
  readonly type: Type
  readonly options: Options
  readonly output: Output
  /** What it needs of the page's trees and linked data: plain data, read wherever conversion runs. */
  readonly gather?: (page: Page, options: OptionsOf<Options>) => Gathered
  /** Whether the page must first be searched for instructions to a model. */
  readonly scans?: (options: OptionsOf<Options>) => boolean
  /** Absent: nothing but the page. */
  readonly needs?: (options: OptionsOf<Options>) => Needs
  readonly render: (facts: DerivedFacts<Gathered>, options: OptionsOf<Options>) => Effect.Effect<RenderResult<FieldsOf<Output>>, E, R>
  readonly excuse?: (error: NoInfer<E>) => string | undefined
  readonly refusesUploads?: true
}) => ({ needs: (): Needs => nothing, ...format, kind: "derived" as const })

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
type OutputFields<Formats extends ReadonlyArray<Any>> = OptionalKeys<Types.UnionToIntersection<Formats[number]["output"]>>

/** What a list of formats amounts to. Every type here is read off the list. */
export interface Collection<Formats extends ReadonlyArray<Any>> {
  readonly list: Formats
  /** The Document fields of all formats, each optional. */
  readonly output: OutputFields<Formats>
  readonly needs: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => AllNeeds
  /** Whether some requested format reads more of the page than its bytes. */
  readonly readPage: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether some requested format reads the content of the page, or is handed its markdown. */
  readonly readContent: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether some requested format is made of the converted page. */
  readonly deriveFromPage: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** What the derived formats among the requested ones read off a page, by their type. */
  readonly gather: (page: Page, requested: ReadonlyArray<FormatRequestOf<Formats>>) => Readonly<Record<string, unknown>>
  /** Whether the page must be searched for instructions to a model before any of the requested formats is made. */
  readonly scanPage: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether some requested format reads the images that a file holds. */
  readonly readImages: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether some requested format is made of a file of this media type as it is. */
  readonly takeFile: (requested: ReadonlyArray<FormatRequestOf<Formats>>, mediaType: string) => boolean
  /** The types of the requested formats whose output is no text of the page: files made of it, its bytes where they are no text, and the images that a file holds. */
  readonly notText: (requested: ReadonlyArray<FormatRequestOf<Formats>>, page: { readonly isText: boolean; readonly hasImages: boolean }) => ReadonlyArray<string>
  /** The types of the requested formats that cannot be made of a file that a client sends. */
  readonly refusingUploads: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => ReadonlyArray<string>
  /** The steps that the requested formats are paid as, if all of them can be made. */
  readonly stepsRequested: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => ReadonlySet<PricedStep>
  /** Those that a document took, by its fields. */
  readonly stepsTaken: (requested: ReadonlyArray<FormatRequestOf<Formats>>, fields: Readonly<Record<string, unknown>>) => ReadonlySet<PricedStep>
  /** Whether some requested format is about the page as it is now. */
  readonly wantFresh: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Whether some requested format shows text of the page: all but those that are files. */
  readonly showText: (requested: ReadonlyArray<FormatRequestOf<Formats>>) => boolean
  /** Renders the pure formats among the requested ones off a page. */
  readonly renderPure: (page: Page, requested: ReadonlyArray<FormatRequestOf<Formats>>) => Readonly<Record<string, unknown>>
  /**
   * Renders the other requested formats, side by side; derived ones where there is a converted page. Fails with an excused failure only when
   * nothing else was asked for.
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
export type FormatRequestOf<Formats extends ReadonlyArray<Any>> = { readonly [K in keyof Formats]: RequestOf<Formats[K]> }[number]

interface ExcusedFailure {
  readonly error: unknown
  readonly excuse: string
}

const rendered = (format: AnyEffectful | AnyDerived, rendering: Effect.Effect<RenderResult, unknown, unknown>): Effect.Effect<RenderResult | ExcusedFailure, unknown, unknown> =>
  rendering.pipe(
    Effect.catch((error) => {
      // The failure is one of this format's own rendering.
      const excuse = format.excuse?.(error as never)
      return excuse === undefined ? Effect.fail(error) : Effect.succeed({ error, excuse })
    }),
  )

const together = (all: ReadonlyArray<RenderResult | ExcusedFailure>, asked: number): Effect.Effect<RenderResult, unknown> => {
  const missed = all.filter((one) => "excuse" in one)
  const [first] = missed
  if (first !== undefined && missed.length === asked) return Effect.fail(first.error)
  return Effect.succeed({
    fields: Object.assign({}, ...all.map((one) => ("excuse" in one ? {} : one.fields))),
    warnings: all.flatMap((one) => ("excuse" in one ? [one.excuse] : one.warnings)),
  })
}

// What was gathered is what the format's own `gather` gave, as the cast states.
const derivedFacts = (facts: FetchedFacts, { gathered = {}, ...page }: ConvertedPage, type: string) => ({ ...facts, page, gathered: gathered[type] as never })

// Looking a format up by `type` loses its types; the cast at the end restores them.
export const collect = <const Formats extends ReadonlyArray<Any>>(formats: Formats): Collection<Formats> => {
  const byType = new Map<string, Any>(formats.map((format) => [format.type, format]))
  const of = <K extends Any["kind"]>(requested: ReadonlyArray<{ readonly type: string }>, kind: K) =>
    requested.flatMap((request) => {
      const format = byType.get(request.type)
      return format?.kind === kind ? [{ format: format as Extract<Any, { kind: K }>, request: request as never }] : []
    })
  const deriveFromPage = (requested: ReadonlyArray<{ readonly type: string }>) => of(requested, "derived").length > 0
  const collection = {
    list: formats,
    output: Object.fromEntries(
      formats.flatMap((format) => Object.entries(format.output)).map(([key, schema]) => [key, Schema.optionalKey(schema as Schema.Top)]),
    ),
    needs: (requested: ReadonlyArray<{ readonly type: string }>) => {
      const needs = requested.map((request) => byType.get(request.type)?.needs(request as never) ?? nothing)
      return {
        capabilities: needs.flatMap((n) => n.capabilities),
        captures: needs.flatMap((n) => n.captures),
        areEssential: needs.length > 0 && needs.every((n) => n.canDoWithout !== true && n.capabilities.length + n.captures.length > 0),
      }
    },
    deriveFromPage,
    readPage: (requested: ReadonlyArray<{ readonly type: string }>) => {
      const read = of(requested, "pure")
      return read.length === 0 || deriveFromPage(requested) || read.some(({ format }) => format.reads !== "source")
    },
    readContent: (requested: ReadonlyArray<{ readonly type: string }>) =>
      deriveFromPage(requested) || of(requested, "pure").some(({ format: { reads } }) => reads !== "source" && reads !== "document"),
    gather: (page: Page, requested: ReadonlyArray<{ readonly type: string }>) =>
      Object.fromEntries(of(requested, "derived").flatMap(({ format, request }) => (format.gather === undefined ? [] : [[format.type, format.gather(page, request)]]))),
    scanPage: (requested: ReadonlyArray<{ readonly type: string }>) => of(requested, "derived").some(({ format, request }) => format.scans?.(request) === true),
    readImages: (requested: ReadonlyArray<{ readonly type: string }>) => of(requested, "pure").some(({ format }) => format.reads === "images"),
    takeFile: (requested: ReadonlyArray<{ readonly type: string }>, mediaType: string) =>
      of(requested, "effectful").some(({ format }) => format.takes?.(mediaType) === true),
    notText: (requested: ReadonlyArray<{ readonly type: string }>, { hasImages, isText }: { readonly isText: boolean; readonly hasImages: boolean }) =>
      requested.flatMap(({ type }) => {
        const format = byType.get(type)
        const reads = format?.kind === "pure" ? format.reads : undefined
        return format?.kind === "effectful" || (reads === "source" && !isText) || (reads === "images" && hasImages) ? [type] : []
      }),
    refusingUploads: (requested: ReadonlyArray<{ readonly type: string }>) =>
      requested.flatMap((request) => {
        const format = byType.get(request.type)
        const { capabilities, captures } = format?.needs(request as never) ?? nothing
        return format?.refusesUploads === true || capabilities.length + captures.length > 0 ? [request.type] : []
      }),
    ...combineTraits(byType),
    renderPure: (page: Page, requested: ReadonlyArray<{ readonly type: string }>) =>
      Object.assign({}, ...of(requested, "pure").map(({ format, request }) => format.render(page, request))),
    renderEffectful: ({ page, ...facts }: FetchedFacts & { readonly page?: ConvertedPage | undefined }, requested: ReadonlyArray<{ readonly type: string }>) => {
      const effects = of(requested, "effectful").map(({ format, request }) => rendered(format, format.render(facts, request)))
      const derivations = page === undefined ? [] : of(requested, "derived").map(({ format, request }) => rendered(format, format.render(derivedFacts(facts, page, format.type), request)))
      return Effect.all([...effects, ...derivations], { concurrency: 8 }).pipe(Effect.flatMap((all) => together(all, requested.length)))
    },
  }
  return collection as never
}
