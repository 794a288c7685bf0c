import { setTimeout as sleep } from "node:timers/promises"
import { Clock, Effect } from "effect"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type PageFixture, startPageFixture } from "../fixtures/PageFixture.ts"
import { popupPage } from "../fixtures/popupPage.ts"
import type { ConsentPage, ConsentSession } from "./ConsentPage.ts"
import { type ConsentTimes, rejectConsent, usualTimes } from "./rejectConsent.ts"

let pages: PageFixture

beforeAll(async () => {
  pages = await startPageFixture(async (url) => {
    if (url.pathname.startsWith("/scripts/")) return { type: "text/javascript", body: "" }
    const frame = url.searchParams.get("frame") ?? ""
    return { type: "text/html", body: await popupPage(url.pathname.slice(1), frame) }
  })
})
afterAll(() => pages.close())

/** A settled page, as the tab hands it over. Counts what is sent to its session, and delays each evaluation by `late` milliseconds. */
const openPage = async (path: string, late = 0) => {
  const { close, page, session } = await pages.open(`${pages.origin}${path}`)
  const sent: Array<string> = []
  const counted: ConsentSession = {
    send: async (method, params) => {
      sent.push(method)
      if (late > 0 && method === "Runtime.evaluate") await sleep(late)
      return session.send(method, params)
    },
    on: session.on.bind(session),
    off: session.off.bind(session),
  }
  // A tab hands a page over some time after it has settled.
  await page.waitForFunction("performance.now() > 250", undefined, { polling: 50 })
  const { frameTree } = await session.send("Page.getFrameTree")
  const evaluate = async (expression: string) => {
    if (late > 0) await sleep(late)
    // A reloaded page has a new world, as in the tab.
    const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
      frameId: frameTree.frame.id,
      worldName: "test",
    })
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      expression,
      contextId,
      returnByValue: true,
      awaitPromise: true,
    })
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as unknown
  }
  const frameSessions = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) =>
        page
          .context()
          .newCDPSession(frame)
          .catch(() => undefined),
      ),
  )
  const consentPage = { session: counted, frameSessions: frameSessions.filter((each) => each !== undefined), evaluate }
  return { close, page, sent, consentPage }
}

/** Time limits for a slow machine that answers at once. */
const patient: ConsentTimes = { work: 100_000, coming: 10_000, going: 100_000 }

const reject = (
  page: Omit<ConsentPage, "until">,
  { millis = 200_000, times = patient }: { readonly millis?: number; readonly times?: ConsentTimes } = {},
) =>
  Effect.runPromise(
    Effect.flatMap(Clock.currentTimeMillis, (now) => rejectConsent({ ...page, until: now + millis }, times)),
  )

const answersOf = (page: Page) => page.evaluate("document.documentElement.dataset.answers ?? ''")
const isShown = (page: Page) =>
  page
    .locator("[data-popup]")
    .filter({ visible: true })
    .count()
    .then((count) => count > 0)

const run = async (path: string, times = patient, late = 0) => {
  const { close, page, consentPage } = await openPage(path, late)
  try {
    const outcome = await reject(consentPage, { times })
    return { outcome, answers: await answersOf(page), shown: await isShown(page) }
  } finally {
    await close()
  }
}

describe("rejectConsent", () => {
  it.each([
    ["oneTrust", "Onetrust"],
    ["quantcast", "quantcast"],
    ["cookieYes", "cookieyes"],
    ["osano", "osano"],
    ["iubenda", "iubenda"],
    ["cookieScript", "cookie-script"],
    ["termly", "Termly"],
    ["usercentrics", "usercentrics-api"],
    ["usercentricsButton", "usercentrics-button"],
    ["didomi", "didomi"],
    ["lateOneTrust", "Onetrust"],
    ["homeMade", "unknown"],
    ["homeMadeGerman", "unknown"],
  ])("rejects %s", async (name, found) => {
    expect(await run(`/${name}`)).toEqual({
      outcome: { found, rejected: true, hidden: false },
      answers: "rejected",
      shown: false,
    })
  })
  it.each(["127.0.0.1", "localhost"])("rejects a popup in a frame of %s", async (host) => {
    const { outcome, answers, shown } = await run(`/framed?frame=http://${host}:${new URL(pages.origin).port}/frame`)
    expect({ outcome, answers, shown }).toEqual({
      outcome: { found: "quantcast", rejected: true, hidden: false },
      answers: "rejected",
      shown: false,
    })
  })
  it("waits for an agent that starts late, on a slow machine", async () => {
    expect(await run("/quantcast", usualTimes, 500)).toEqual({
      outcome: { found: "quantcast", rejected: true, hidden: false },
      answers: "rejected",
      shown: false,
    })
  })
  it("hides a popup without a reject button, and accepts nothing", async () => {
    const { outcome, answers, shown } = await run("/acceptOnly")
    expect({ outcome, answers, shown }).toEqual({
      outcome: { found: "unknown", rejected: false, hidden: true },
      answers: "",
      shown: false,
    })
  })
  it("does not report a popup as rejected that a rule only hides", async () => {
    expect(await run("/hiddenByRule")).toEqual({
      outcome: { found: "b-cookie", rejected: false, hidden: true },
      answers: "",
      shown: false,
    })
  })
  it("does not report a popup as rejected that stays", async () => {
    const { outcome, answers } = await run("/stubborn", { ...patient, going: 2000 })
    expect({ outcome, answers }).toEqual({ outcome: { found: "iubenda", rejected: false, hidden: true }, answers: "" })
  })
  it("checks the new document of a page that reloads", async () => {
    const { outcome, answers, shown } = await run("/reloading")
    expect({ outcome, answers, shown }).toEqual({
      outcome: { found: "iubenda", rejected: true, hidden: false },
      answers: "rejected",
      shown: false,
    })
  })
  it("does not touch boxes about other things", async () => {
    const { outcome } = await run("/newsletter")
    expect(outcome).toEqual({ rejected: false, hidden: false })
  })
  it("injects nothing into a page without a popup", async () => {
    const { close, sent, consentPage } = await openPage("/plain")
    const outcome = await reject(consentPage)
    expect({ outcome, sent }).toEqual({ outcome: { rejected: false, hidden: false }, sent: [] })
    await close()
  })
  it("ends at the deadline if the page hangs", async () => {
    const { close, consentPage } = await openPage("/oneTrust")
    const outcome = await reject({ ...consentPage, evaluate: () => new Promise(() => undefined) }, { millis: 300 })
    expect(outcome).toEqual({ rejected: false, hidden: false })
    await close()
  })
})
