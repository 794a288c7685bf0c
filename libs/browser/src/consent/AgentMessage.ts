import { Schema } from "effect"

/** The messages of autoconsent that matter here. */
export const AgentMessage = Schema.Union([
  Schema.Struct({ type: Schema.Literal("eval"), id: Schema.String, code: Schema.String }),
  Schema.Struct({ type: Schema.Literal("cmpDetected") }),
  Schema.Struct({ type: Schema.Literal("popupFound"), cmp: Schema.String }),
  Schema.Struct({ type: Schema.Literal("optOutResult"), cmp: Schema.String, result: Schema.Boolean }),
  Schema.Struct({
    type: Schema.Literal("autoconsentDone"),
    cmp: Schema.String,
    isCosmetic: Schema.Boolean,
    totalClicks: Schema.Number,
  }),
  Schema.Struct({ type: Schema.Literal("nothingDetected") }),
  /** Not from autoconsent: the document is gone. */
  Schema.Struct({ type: Schema.Literal("left") }),
])
export type AgentMessage = Schema.Schema.Type<typeof AgentMessage>
