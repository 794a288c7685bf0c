import { option, optionalOption } from "@trawl/core"
import { Schema } from "effect"
import type { Parameter } from "./McpTool.ts"

/** Tokens of an answer, unless the call says otherwise. */
const usualTokens = 4_000

/** Arguments about the size of an answer, and about what it is checked for. */
export const pagingFields = {
  maxTokens: option(
    Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: 50_000 })),
    usualTokens,
    "Size of the answer.",
  ),
  cursor: optionalOption(Schema.String.check(Schema.isMaxLength(200)), "Where an earlier answer was cut."),
  checkPromptInjection: option(Schema.Boolean, false, "Search the text for instructions to a model."),
}

/** Longest wait of a call, in seconds: clients give a call up after a minute. */
export const longestWait = 30

/** The wait of a call for the status of a job. */
export const waitField = {
  wait: option(
    Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: longestWait })),
    15,
    "Seconds to wait for the end.",
  ),
}

/** The parameters of the same names. */
export const pagingParameters = {
  maxTokens: { type: "integer", description: "default 4000" },
  cursor: { type: "string", description: "from an earlier answer, for what follows" },
  checkPromptInjection: { type: "boolean" },
} satisfies Readonly<Record<string, Parameter>>

export const waitParameter = {
  wait: { type: "integer", description: "seconds, default 15, at most 30" },
} satisfies Readonly<Record<string, Parameter>>
