import { Effect } from "effect"
import { runGuardCases } from "../../../libs/browser/src/fixtures/guard/runGuardCases.ts"

process.on("disconnect", () => process.exit())
process.send(await Effect.runPromise(Effect.scoped(runGuardCases)))
