import { option, optionalOption } from "@trawl/core"
import { Schema } from "effect"

const integrations =
  /^(?:_.*|dify|zapier|pipedream|raycast|langchain|crewai|llamaindex|n8n|camelai|make|flowise|metagpt|relevanceai|viasocket|cli|hermes|gstack|prometheus)$/u

const Integration = Schema.String.check(
  Schema.isMaxLength(200),
  Schema.isPattern(integrations, { message: "must be the name of a known integration, or begin with an underscore" }),
)

/** Keys by which clients identify themselves, and `fastMode`, which clients may send and this service does not have. They have no effect. */
export const ClientOptions = {
  origin: option(Schema.String.check(Schema.isMaxLength(1_000)), "api", "Client that sent the request."),
  integration: optionalOption(Integration, "Integration that sent the request."),
  fastMode: option(Schema.Boolean, false, "Has no effect."),
}
export type ClientOptions = Schema.Struct<typeof ClientOptions>["Type"]
