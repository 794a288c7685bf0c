import { option } from "@trawl/core"
import { Schema } from "effect"

const paperSizes = ["A0", "A1", "A2", "A3", "A4", "A5", "A6", "Letter", "Legal", "Tabloid", "Ledger"] as const

/** Prints the page; the address of the file appears in `actions.pdfs`. */
export const pdf = Schema.Struct({
  type: Schema.Literal("pdf"),
  format: option(Schema.Literals(paperSizes), "Letter", "Paper size."),
  landscape: option(Schema.Boolean, false, "Turn the paper."),
  // Chromium prints at no other scale.
  scale: option(Schema.Finite.check(Schema.isBetween({ minimum: 0.1, maximum: 2 })), 1, "Scale of the print."),
})
