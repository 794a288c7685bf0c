import { TabFault } from "@trawl/core"
import { Effect } from "effect"
import { callWithin } from "../tab/call.ts"
import type { InputPage } from "./InputPage.ts"
import { stepTime } from "./stepTime.ts"

const followTime = 15_000

/** Windows that the page tries to open. */
export interface WindowWatch {
  /** The address of the last window since the previous call. */
  readonly take: () => string | undefined
}

/** Watches a page for windows that it opens. The engine closes them. */
export const watchWindows = async ({ session }: Pick<InputPage, "session">): Promise<WindowWatch> => {
  let last: string | undefined
  session.on("Page.windowOpen", ({ url }) => {
    last = url
  })
  await session.send("Page.enable")
  return {
    take: () => {
      const taken = last
      last = undefined
      return taken
    },
  }
}

const isWeb = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** Opens in the page itself the address of a new window. Only web addresses. */
export const followWindow = Effect.fn("followWindow")(function* (
  { page, until }: InputPage,
  url: string,
): Effect.fn.Return<void, TabFault> {
  if (!isWeb(url)) return
  const millis = yield* stepTime(until, followTime)
  yield* callWithin(millis, () =>
    page.goto(url, { waitUntil: "commit", referer: page.url(), timeout: Math.max(1, millis) }),
  ).pipe(
    Effect.catchTag("TabError", ({ message }) =>
      // A file: the engine takes it as the page's content.
      /ERR_ABORTED|Download is starting/.test(message)
        ? Effect.void
        : Effect.fail(new TabFault({ message: "The page that it opens in a new window could not be loaded." })),
    ),
  )
})
