import type { PageSource } from "@trawl/core"

const types: ReadonlySet<string> = new Set(["text/csv", "text/x-csv", "application/csv", "application/x-csv", "text/comma-separated-values", "text/tab-separated-values"])

/** Whether a document holds delimited values: by its media type, or by its name where that says no more than "text". */
export const isTable = ({ mediaType, url }: PageSource): boolean =>
  types.has(mediaType) || (mediaType === "text/plain" && /\.(?:csv|tsv)$/iu.test(URL.parse(url)?.pathname ?? ""))
