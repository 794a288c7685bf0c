import { Audit } from "@trawl/usage"
import { Effect } from "effect"

/** Top-level keys of a body that the pipeline answers for: who asks is told to the audit log before, unless that must not know. */
export const pipelineKeys = (sentKeys: Iterable<string>, isKept: boolean) =>
  Audit.use(({ isOn }) => Effect.succeed(new Set([...sentKeys].filter((key) => key !== "auditMetadata" || !isOn || !isKept))))
