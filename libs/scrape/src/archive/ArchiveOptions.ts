import { option } from "@trawl/core"
import type { RedactionOptions } from "@trawl/redaction/options"
import { Schema } from "effect"
import { redactionOf } from "../redact/redactionOf.ts"

/** The option of a batch or crawl that keeps what its pages received. */
export const ArchiveOptions = {
  archive: option(
    Schema.Boolean,
    false,
    "Keep the request and response of each page, with headers and bytes as received, for an export as WARC or WACZ.",
  ),
}
export type ArchiveOptions = Schema.Struct<typeof ArchiveOptions>["Type"]

/** Why a job cannot be archived; undefined if it can, or is not to be. */
export const archiveProblem = ({ archive, redactPII }: ArchiveOptions & RedactionOptions): string | undefined =>
  archive && redactionOf(redactPII) !== undefined
    ? "cannot be true with redactPII, because an archive holds pages as they were received"
    : undefined
