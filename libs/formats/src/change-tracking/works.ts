import type { PageWork } from "@trawl/core"
import { extractJson, readingWork, type ExtractionRequest } from "@trawl/extract"
import { changedFields, type ChangedFields } from "./changedFields.ts"
import { diffMarkdown, type MarkdownDiff } from "./diffMarkdown.ts"
import { type PageVersion, readVersion } from "./PageVersion.ts"

/** A stored version of a page. */
export type KeptVersion = Pick<PageVersion, "fingerprint" | "markdown">

/** Reads the version of a page that is stored. */
export const versionReading = readingWork("readVersion", ({ markdown }: { readonly markdown: string }): KeptVersion => {
  const { fingerprint, markdown: kept } = readVersion(markdown)
  return { fingerprint, markdown: kept }
})

/** Both versions of a page, and whether a diff is requested. */
export interface VersionsInput {
  readonly previous: string
  readonly current: string
  readonly showsDiff: boolean
}

/** `same`: no normalized line differs. Without a diff, none was requested, or too much has changed. */
export interface VersionsOutput {
  readonly isSame: boolean
  readonly diff?: MarkdownDiff
}

/** Compares two versions of a page. Both are normalized again here, as the program that stored one may have had other rules. */
export const versionComparison: PageWork<VersionsInput, VersionsOutput> = {
  name: "compareVersions",
  // The search grows with the product of the changes.
  isQuick: () => false,
  run: ({ current, previous, showsDiff }) => {
    const [old, now] = [readVersion(previous), readVersion(current)]
    if (old.fingerprint === now.fingerprint) return { isSame: true }
    const diff = showsDiff ? diffMarkdown(old, now) : undefined
    return diff === undefined ? { isSame: false } : { isSame: false, diff }
  },
}

/** Both versions of a page, and the data to compare. */
export interface DataInput {
  readonly previous: string
  readonly current: string
  readonly wanted: ExtractionRequest
}

/** The differences, absent if neither version has data, and whether the schema has more fields than are looked for. */
export interface DataOutput {
  readonly json?: ChangedFields
  readonly isPartial: boolean
}

/** Extracts the same data from two versions of a page by field names, and returns the differences. */
export const dataComparison: PageWork<DataInput, DataOutput> = {
  name: "compareData",
  isQuick: () => false,
  run: ({ current, previous, wanted }) => {
    const [old, now] = [extractJson(previous, wanted), extractJson(current, wanted)]
    const isPartial = old.isPartial === true || now.isPartial === true
    if (old.value === undefined && now.value === undefined) return { isPartial }
    return { json: changedFields(old.value ?? null, now.value ?? null), isPartial }
  },
}
