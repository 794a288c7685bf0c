import type { Capabilities } from "@trawl/api"
import { Blobs } from "@trawl/blobs"
import { BrowserStatus } from "@trawl/browser"
import { Engines } from "@trawl/core"
import { Search } from "@trawl/search"
import { Effect, Layer, Result } from "effect"
import { Instance } from "@trawl/api/server"
import { instanceLayer } from "../../apps/server/src/layers/instanceLayer.ts"
import { readSettings } from "../../apps/server/src/settings/readSettings.ts"

/** The capabilities of this version, with default settings and without a browser. */
export const capabilities = (): Capabilities => {
  const parts = Layer.mergeAll(
    Layer.succeed(Engines, []),
    BrowserStatus.layer,
    Blobs.layerMemory({ publicUrl: () => "" }),
    Layer.mock(Search)({ faults: Effect.succeed([]) }),
  )
  const instance = instanceLayer(Result.getOrThrow(readSettings({}))).pipe(Layer.provide(parts))
  return Effect.runSync(Instance.use(({ capabilities }) => capabilities).pipe(Effect.provide(instance)))
}

/** Options that work in part, or not at all, while a feature is missing. */
const waiting: Readonly<Record<string, { readonly feature: string; readonly state: string }>> = {
  proxy: {
    feature: "proxies",
    state:
      "works through the proxies that are configured; without any, pages are fetched directly, and `enhanced` is named in `warning`",
  },
  location: {
    feature: "proxies",
    state: "works for language, time zone and locale; without a proxy in the country configured: named in `warning`",
  },
  auditMetadata: { feature: "audit", state: "works where `TRAWL_AUDIT` is `on`; else named in `warning`" },
  threatProtection: {
    feature: "threatProtection",
    state: "works where `TRAWL_THREAT_PROTECTION` is `allowed` or `enforced`; else refused with `FEATURE_NOT_ENABLED`",
  },
  actions: { feature: "actions", state: "works where a browser is; else refused with `SCRAPE_ACTIONS_NOT_SUPPORTED`" },
}

/** Keys that clients send and that never have an effect. */
const meaningless: ReadonlySet<string> = new Set(["fastMode"])

/** The state of an option, for a reader. */
export const optionState = ({ features }: Capabilities, option: string): string => {
  const part = waiting[option]
  if (part !== undefined) return features[part.feature]?.available === false ? part.state : "works"
  return meaningless.has(option) ? "accepted: named in `warning`" : "works"
}
