import { expect, it } from "vitest"
import { seriesTitle } from "./seriesTitle.ts"

it.each([
  ["poolWaitSeconds/browser tabs", "Pool wait time: browser tabs"],
  ["pages/SCRAPE_TIMEOUT", "Pages: SCRAPE_TIMEOUT"],
  ["eventLoopDelay", "Event loop delay"],
])("calls %s %s", (name, title) => {
  expect(seriesTitle(name)).toBe(title)
})
