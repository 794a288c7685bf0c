import { OrganizationPolicy, urlVerdicts } from "@trawl/threat"
import { Layer } from "effect"
import { organizationThreats } from "../settings/organizationThreats.ts"
import type { Settings } from "../settings/Settings.ts"

/** The organization's threat policy, and the verdicts of the last minutes. */
export const threatLayer = (settings: Settings): Layer.Layer<never> =>
  Layer.merge(Layer.succeed(OrganizationPolicy, organizationThreats(settings)), urlVerdicts)
