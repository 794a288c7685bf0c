import { option } from "@trawl/core"
import { Effect, Schema } from "effect"
import { pageStep } from "./PageStep.ts"

const paperSizes = ["A0", "A1", "A2", "A3", "A4", "A5", "A6", "Letter", "Legal", "Tabloid", "Ledger"] as const

/** Prints the page; the address of the file appears in `actions.pdfs`. */
export const pdf = pageStep({
  schema: Schema.Struct({
    type: Schema.Literal("pdf"),
    format: option(Schema.Literals(paperSizes), "Letter", "Paper size."),
    landscape: option(Schema.Boolean, false, "Lay the paper on its long side."),
    // Chromium supports no other scale.
    scale: option(Schema.Finite.check(Schema.isBetween({ minimum: 0.1, maximum: 2 })), 1, "Scale of the print."),
  }),
  run: (tab, { format, landscape, scale }) =>
    Effect.map(tab.pdf({ format, landscape, scale }), (bytes) => ({ pdfs: [bytes] })),
})
