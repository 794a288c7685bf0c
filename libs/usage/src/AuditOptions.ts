import { optionalOption } from "@trawl/core"
import { Schema } from "effect"

const AuditMetadata = Schema.Struct({
  username: Schema.String.check(Schema.isMaxLength(1_024)).annotate({ description: "Who the request is made for." }),
})

/** The request option that attributes a request in audit events. */
export const AuditOptions = {
  auditMetadata: optionalOption(AuditMetadata, "Attributes the request to a user in audit events."),
}
export type AuditOptions = Schema.Struct<typeof AuditOptions>["Type"]
