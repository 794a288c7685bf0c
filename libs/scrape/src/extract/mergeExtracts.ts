import type { Schema } from "effect"
import { comparable } from "./comparable.ts"
import { ElementList } from "./ElementList.ts"

/** What one page has of the data. */
export interface ExtractedPage {
  readonly url: string
  readonly value: Schema.Json
}

/** The data of all pages. */
export interface MergedExtract {
  readonly data: Schema.Json
  /** The pages that a value comes from, by its path, such as `plans[0].price`. */
  readonly sources: Readonly<Record<string, ReadonlyArray<string>>>
  /** Paths of single values in which pages differ: those of other pages are left out. */
  readonly contested: ReadonlyArray<string>
}

type JsonObject = { readonly [key: string]: Schema.Json }

/** Levels below which values are compared as a whole. */
const mostLevels = 32

const isObject = (value: Schema.Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isList = (value: Schema.Json): value is ReadonlyArray<Schema.Json> => Array.isArray(value)

const isBlank = (value: Schema.Json): boolean => value === null || value === "" || (isList(value) && value.length === 0)

/** Collects sources while it merges. */
class Merge {
  readonly sources: Record<string, ReadonlyArray<string>> = {}
  readonly contested: Array<string> = []

  /** Values of one place, those of the first page first. */
  merge(pages: ReadonlyArray<ExtractedPage>, path: string, level: number): Schema.Json {
    const told = pages.filter(({ value }) => !isBlank(value))
    if (told.length === 0) return pages[0]?.value ?? null
    if (level < mostLevels && told.some(({ value }) => isList(value))) return this.#mergeLists(told, path)
    if (level < mostLevels && told.some(({ value }) => isObject(value))) return this.#mergeObjects(told, path, level)
    return this.#agree(told, path)
  }

  /** Elements of all lists, without those of which another one says as much. */
  #mergeLists(pages: ReadonlyArray<ExtractedPage>, path: string): Schema.Json {
    const elements = new ElementList()
    for (const { url, value } of pages) if (isList(value)) for (const element of value) elements.add(element, url)
    for (const [at, { urls }] of elements.kept.entries()) this.sources[`${path}[${at}]`] = [...urls]
    return elements.kept.map(({ value }) => value)
  }

  #mergeObjects(pages: ReadonlyArray<ExtractedPage>, path: string, level: number): Schema.Json {
    const objects = pages.flatMap(({ url, value }) => (isObject(value) ? [{ url, value }] : []))
    const keys = new Set(objects.flatMap(({ value }) => Object.keys(value)))
    return Object.fromEntries(
      [...keys].map((key) => {
        const own = objects.flatMap(({ url, value }) => {
          const part = Object.hasOwn(value, key) ? value[key] : undefined
          return part === undefined ? [] : [{ url, value: part }]
        })
        return [key, this.merge(own, path === "" ? key : `${path}.${key}`, level + 1)]
      }),
    )
  }

  /** The value that most pages have; of several, that of the first page. */
  #agree(pages: ReadonlyArray<ExtractedPage>, path: string): Schema.Json {
    const votes = Map.groupBy(pages, ({ value }) => comparable(value))
    const [first, ...others] = [...votes.values()]
    if (others.length > 0) this.contested.push(path)
    const most = others.reduce((best, next) => (next.length > best.length ? next : best), first ?? pages)
    this.sources[path] = [...new Set(most.map(({ url }) => url))]
    return most[0]?.value ?? null
  }
}

/**
 * Merges what pages have of the same data: lists are joined without duplicates, objects key by key, and of single values the one that most
 * pages have counts, or that of the first page. Pages are in order of their weight.
 */
export const mergeExtracts = (pages: ReadonlyArray<ExtractedPage>): MergedExtract => {
  const merge = new Merge()
  const data = merge.merge(pages, "", 0)
  return { data, sources: merge.sources, contested: merge.contested }
}
