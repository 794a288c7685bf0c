import { makeProxyPool, ProxyPool } from "@trawl/guard"
import { Layer } from "effect"
import type { Settings } from "../settings/Settings.ts"

/** The proxies of `TRAWL_PROXIES` and `TRAWL_PROXIES_ENHANCED`, for every engine. */
export const proxiesLayer = ({
  proxies,
  proxiesEnhanced,
}: Pick<Settings, "proxies" | "proxiesEnhanced">): Layer.Layer<never> =>
  Layer.sync(ProxyPool, () => makeProxyPool({ basic: proxies ?? [], enhanced: proxiesEnhanced ?? [] }))
