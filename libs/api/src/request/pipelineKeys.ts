import { Audit } from "@trawl/usage"
import { Effect } from "effect"

/** Top-level keys of a body for the pipeline's warnings: without `auditMetadata` if the audit log has recorded it. */
export const pipelineKeys = (sentKeys: Iterable<string>, isKept: boolean) =>
  Audit.use(({ isOn }) =>
    Effect.succeed(new Set([...sentKeys].filter((key) => key !== "auditMetadata" || !isOn || !isKept))),
  )
