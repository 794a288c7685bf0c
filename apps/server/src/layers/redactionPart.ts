import type { Capabilities } from "@trawl/api"
import type { Settings } from "../settings/Settings.ts"

/** What finds personal data for `redactPII`: the built-in finders, and the configured one. */
export const redactionPart = ({ piiModel }: Pick<Settings, "piiModel">): Capabilities["features"][string] => {
  if (piiModel === undefined)
    return { available: true, reason: "TRAWL_PII_MODEL is not set: what is in this program finds personal data." }
  return {
    available: true,
    reason:
      piiModel === "gateway"
        ? "With the language model of TRAWL_MODEL_PROVIDER."
        : "With the model of TRAWL_PII_MODEL.",
  }
}
