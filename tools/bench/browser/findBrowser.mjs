import { Effect } from "effect"
import { findChromium } from "../../../libs/browser/src/chromium/findChromium.ts"

const { path, environment } = await Effect.runPromise(findChromium({}))
process.on("disconnect", () => process.exit())
process.send({ path, environment })
