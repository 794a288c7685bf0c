import type { ConsentSession } from "./ConsentPage.ts"

/** A document that may hold a popup, and our isolated world in it. */
export interface ConsentFrame {
  readonly session: ConsentSession
  readonly url: string
  readonly place: "page" | "frame"
  readonly contextId: number
}

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string; readonly parentId?: string }
  readonly childFrames?: ReadonlyArray<FrameTree>
}

/** Name of the isolated world. */
export const consentWorld = "trawl-consent"
/** Maximum number of frames that are searched. */
const maximumFrames = 8

const framesOf = (tree: FrameTree): ReadonlyArray<FrameTree["frame"]> => [
  tree.frame,
  ...(tree.childFrames ?? []).flatMap(framesOf),
]

const openFrame = async (
  session: ConsentSession,
  frame: FrameTree["frame"],
  place: ConsentFrame["place"],
): Promise<ConsentFrame> => {
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frame.id,
    worldName: consentWorld,
  })
  return { session, url: frame.url, place, contextId }
}

/** The page's own document. */
export const openMainFrame = async (session: ConsentSession): Promise<ConsentFrame> => {
  const { frameTree } = await session.send("Page.getFrameTree")
  return openFrame(session, frameTree.frame, "page")
}

/** The frames inside the page. Skips frames that disappear meanwhile. */
export const openInnerFrames = async (
  session: ConsentSession,
  others: ReadonlyArray<ConsentSession>,
): Promise<ReadonlyArray<ConsentFrame>> => {
  const trees = await Promise.allSettled(
    [session, ...others].map(async (each) => ({
      each,
      frames: framesOf((await each.send("Page.getFrameTree")).frameTree),
    })),
  )
  const found = trees.flatMap((tree) =>
    tree.status === "fulfilled" ? tree.value.frames.map((frame) => ({ session: tree.value.each, frame })) : [],
  )
  const inner = found
    .filter(({ session: each, frame }) => each !== session || frame.parentId !== undefined)
    .slice(0, maximumFrames)
  const opened = await Promise.allSettled(inner.map(({ session: each, frame }) => openFrame(each, frame, "frame")))
  return opened.flatMap((frame) => (frame.status === "fulfilled" ? [frame.value] : []))
}

/** The value of an expression in the frame's world. */
export const evaluateIn = async ({ session, contextId }: ConsentFrame, expression: string): Promise<unknown> => {
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression,
    contextId,
    returnByValue: true,
    awaitPromise: true,
  })
  if (exceptionDetails !== undefined) throw new Error("A script of the engine failed in the page.")
  return result.value
}

/** Runs an expression in the page's main world, where the consent system keeps its state. False if it fails. */
export const evaluateInPage = async ({ session, contextId }: ConsentFrame, expression: string): Promise<boolean> => {
  const { result: document } = await session.send("Runtime.evaluate", { expression: "document", contextId })
  if (document.objectId === undefined) return false
  const { node } = await session.send("DOM.describeNode", { objectId: document.objectId })
  // Without a context, the node is resolved in the main world of its page.
  const { object } = await session.send("DOM.resolveNode", { backendNodeId: node.backendNodeId })
  if (object.objectId === undefined) return false
  const functionDeclaration = `async function () { try { return Boolean(await (${expression})) } catch { return false } }`
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId: object.objectId,
    functionDeclaration,
    returnByValue: true,
    awaitPromise: true,
  })
  return result.value === true
}
