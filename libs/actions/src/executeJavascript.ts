import { Schema } from "effect"

/** Runs a script on the page; what it returns appears in `actions.javascriptReturns`. */
export const executeJavascript = Schema.Struct({
  type: Schema.Literal("executeJavascript"),
  script: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(1_000_000)).annotate({ description: "Script to run." }),
})
