import { Schema, SchemaTransformation } from "effect"

const Tier = Schema.Literals(["basic", "enhanced", "auto"])

/** The proxy tier of the fetch. `stealth` is the old name of `enhanced`. */
export const ProxyTier = Schema.Literals(["basic", "enhanced", "auto", "stealth"]).pipe(
  Schema.decodeTo(
    Tier,
    SchemaTransformation.transform({
      decode: (tier) => (tier === "stealth" ? "enhanced" : tier),
      encode: (tier) => tier,
    }),
  ),
)
