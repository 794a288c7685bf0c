import { Context } from "effect"

/**
 * Whether data of the current request may be kept: `none` under zero data retention.
 * Stores, loggers and blob writers read it, so that no feature can forget it.
 */
export const Retention = Context.Reference<"store" | "none">("@trawl/core/Retention", { defaultValue: () => "store" })
