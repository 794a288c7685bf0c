import { optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { Action } from "./Action.ts"

const atMost50 = Schema.isMaxLength(50, { message: "Number of actions cannot exceed 50." })

/** The request option for steps on the page. */
export const ActionsOptions = {
  actions: optionalOption(
    Schema.Array(Action).check(atMost50),
    "Steps to run on the page, in order, before its content is taken.",
  ),
}
export type ActionsOptions = Schema.Struct<typeof ActionsOptions>["Type"]
