import type { PageWork } from "@trawl/core"
import { extractJson, readingWork, type ExtractionRequest } from "@trawl/extract"
import { changedFields, type ChangedFields } from "./changedFields.ts"
import { diffMarkdown, type MarkdownDiff } from "./diffMarkdown.ts"
import { type PageVersion, readVersion } from "./PageVersion.ts"

/** A version of a page as it is kept. */
export type KeptVersion = Pick<PageVersion, "fingerprint" | "markdown">

/** Reads what is kept of a page. */
export const versionReading = readingWork("readVersion", ({ markdown }: { readonly markdown: string }): KeptVersion => {
  const { fingerprint, markdown: kept } = readVersion(markdown)
  return { fingerprint, markdown: kept }
})

/** Both versions of a page, and whether it is to be told where they differ. */
export interface VersionsInput {
  readonly previous: string
  readonly current: string
  readonly showsDiff: boolean
}

/** `same`: nothing that counts differs. Without a diff, none was asked for, or too much has changed. */
export interface VersionsOutput {
  readonly isSame: boolean
  readonly diff?: MarkdownDiff
}

/** Compares two versions of a page as this program reads them: what counts may be told differently by the one that kept them. */
export const versionComparison: PageWork<VersionsInput, VersionsOutput> = {
  name: "compareVersions",
  // What is searched grows with the product of what has changed.
  isQuick: () => false,
  run: ({ current, previous, showsDiff }) => {
    const [old, now] = [readVersion(previous), readVersion(current)]
    if (old.fingerprint === now.fingerprint) return { isSame: true }
    const diff = showsDiff ? diffMarkdown(old, now) : undefined
    return diff === undefined ? { isSame: false } : { isSame: false, diff }
  },
}

/** Both versions of a page, and the data that is to be compared. */
export interface DataInput {
  readonly previous: string
  readonly current: string
  readonly wanted: ExtractionRequest
}

/** What differs, absent where neither version has any data, and whether the schema has more fields than were looked for. */
export interface DataOutput {
  readonly json?: ChangedFields
  readonly isPartial: boolean
}

/** Extracts the same data from two versions of a page by the names of its fields, and gives what differs. */
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
