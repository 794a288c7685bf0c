import type { BrowserContext, Frame, Page } from "playwright-core"
import type { CdpSession } from "../cdp/CdpSession.ts"
import type { StorageState } from "./StorageState.ts"

/** The browser context that holds a profile's state during a page. */
export interface StoragePlace {
  readonly context: BrowserContext
  /** A page of the context. */
  readonly session: Pick<CdpSession, "send">
}

/** Maximum number of sites whose storage is read: each costs a visit in a page of its own. */
const mostOrigins = 100
/** Maximum IndexedDB size that is read: it passes through this process as text before it can be measured. */
const mostBytes = 32 * 1024 * 1024

/** The storage of a browser context is larger than the read limit. */
export class StorageTooLarge extends Error {}

/** Records every origin that the context's frames show from now on. */
const watchOrigins = (context: BrowserContext): ReadonlySet<string> => {
  const origins = new Set<string>()
  const note = (frame: Frame) => {
    if (/^https?:/u.test(frame.url()) && origins.size <= mostOrigins) origins.add(new URL(frame.url()).origin)
  }
  const watch = (page: Page) => void page.on("framenavigated", note)
  context.on("page", watch)
  for (const page of context.pages()) watch(page)
  return origins
}

const requireModest = async (session: StoragePlace["session"], origins: ReadonlySet<string>): Promise<void> => {
  if (origins.size > mostOrigins) throw new StorageTooLarge()
  let bytes = 0
  for (const origin of origins) {
    const { usageBreakdown } = await session.send("Storage.getUsageAndQuota", { origin })
    bytes += usageBreakdown.find(({ storageType }) => storageType === "indexeddb")?.usage ?? 0
    if (bytes > mostBytes) throw new StorageTooLarge()
  }
}

/**
 * Loads a state into an empty context. The function it returns reads the state later; that one rejects with `StorageTooLarge`,
 * or with the browser's error. Both visit the origins without sending requests to them.
 */
export const loadStorage = async (
  { context, session }: StoragePlace,
  state: StorageState | undefined,
): Promise<() => Promise<StorageState>> => {
  const watched = watchOrigins(context)
  if (state !== undefined) {
    const origins = state.origins.map((origin) => ({ ...origin, localStorage: [...origin.localStorage] }))
    await context.setStorageState({ cookies: [...state.cookies], origins })
  }
  return async () => {
    await requireModest(session, new Set([...(state?.origins ?? []).map(({ origin }) => origin), ...watched]))
    return context.storageState({ indexedDB: true })
  }
}
