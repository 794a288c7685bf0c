import { TabFault } from "@trawl/core"
import { Effect, Schema } from "effect"
import { pageStep } from "./PageStep.ts"

/** Maximum bytes of JSON that one script may return. */
const maximumReturn = 1_000_000

/** Runs a script on the page; its result appears in `actions.javascriptReturns`. */
export const executeJavascript = pageStep({
  schema: Schema.Struct({
    type: Schema.Literal("executeJavascript"),
    script: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(1_000_000)).annotate({
      description: "Script to run: an expression, or the body of a function with return. Promises are awaited.",
    }),
  }),
  run: Effect.fn("executeJavascript.run")(function* (tab, { script }) {
    const returned = yield* tab.evaluate(script)
    if (Buffer.byteLength(JSON.stringify(returned.value)) > maximumReturn) {
      return yield* new TabFault({ message: "The script returned more than 1 MB of JSON." })
    }
    return { javascriptReturns: [returned] }
  }),
})
