import { randomBytes } from "node:crypto"
import type { CDPSession } from "playwright-core"
import { Schema } from "effect"
import { hookTimers } from "../page/hookTimers.ts"
import { PageSample } from "../page/PageSample.ts"
import { revealPage } from "../page/revealPage.ts"
import { serializePage } from "../page/serializePage.ts"
import { watchPage } from "../page/watchPage.ts"

const worldName = "trawl"

/** A world of scripts beside the page's own, which the page's scripts can neither see nor change. */
export interface IsolatedWorld {
  /** Rejects while a document is being replaced. */
  readonly sample: () => Promise<PageSample>
  readonly serialize: () => Promise<string>
  readonly scrollTo: (top: number) => Promise<void>
  /** Scrolls through the page down to `bottom` and back to its top, so that its pictures are there. Takes 4 s at most. */
  readonly reveal: (bottom: number) => Promise<void>
}

const decodeSample = Schema.decodeUnknownSync(Schema.fromJsonString(PageSample))
const decodeString = Schema.decodeUnknownSync(Schema.String)

/** Installs the world in every document that the page will hold from now on. */
export const installIsolatedWorld = async (session: CDPSession, mainFrame: string): Promise<IsolatedWorld> => {
  let world: string | undefined
  session.on("Runtime.executionContextCreated", ({ context }) => {
    if (context.name === worldName && context.auxData?.["frameId"] === mainFrame) world = context.uniqueId
  })
  // Unguessable, so that a page can neither send nor hear it.
  const eventName = JSON.stringify(randomBytes(8).toString("hex"))
  await Promise.all([
    session.send("Page.enable"),
    session.send("Runtime.enable"),
    session.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${hookTimers.toString()})(${eventName})` }),
    session.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${watchPage.toString()})(${eventName})`, worldName }),
  ])
  const evaluate = async (expression: string): Promise<unknown> => {
    if (world === undefined) throw new Error("The page has no document yet.")
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      expression,
      uniqueContextId: world,
      returnByValue: true,
      awaitPromise: true,
    })
    if (exceptionDetails !== undefined) throw new Error("A script of the engine failed in the page.")
    return result.value
  }
  return {
    sample: async () => decodeSample(await evaluate("trawl.sample()")),
    serialize: async () => decodeString(await evaluate(`(${serializePage.toString()})()`)),
    scrollTo: async (top) => {
      await evaluate(`scrollTo({ top: ${Math.round(top)}, behavior: "instant" })`)
    },
    reveal: async (bottom) => {
      await evaluate(`(${revealPage.toString()})(${Math.round(bottom)})`)
    },
  }
}
