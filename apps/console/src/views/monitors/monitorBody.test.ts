import { describe, expect, it } from "vitest"
import { type MonitorForm, monitorBody } from "./monitorBody.ts"

const empty: MonitorForm = {
  name: "",
  scheduleBy: "text",
  schedule: "",
  timezone: "",
  type: "scrape",
  subjects: "",
  includeTags: "",
  webhook: " ",
}

describe("monitorBody", () => {
  it("leaves out what is empty", () => {
    expect(monitorBody(empty)).toEqual({ schedule: {}, targets: [{ type: "scrape", urls: [] }] })
  })

  it("has what was written", () => {
    const form: MonitorForm = {
      ...empty,
      name: " Prices ",
      schedule: "every 30 minutes",
      timezone: "Europe/Berlin",
      subjects: "https://a.test/1\n\n https://a.test/2 ",
      includeTags: ".price, #stock",
      webhook: "https://b.test/hook",
    }
    expect(monitorBody(form)).toEqual({
      name: "Prices",
      schedule: { text: "every 30 minutes", timezone: "Europe/Berlin" },
      targets: [
        {
          type: "scrape",
          urls: ["https://a.test/1", "https://a.test/2"],
          scrapeOptions: { includeTags: [".price", "#stock"] },
        },
      ],
      webhook: "https://b.test/hook",
    })
  })

  it.each<readonly [MonitorForm["type"], object]>([
    ["crawl", { type: "crawl", url: "a" }],
    ["search", { type: "search", queries: ["a", "b"] }],
  ])("has a target of the type %s", (type, target) => {
    const form: MonitorForm = { ...empty, type, scheduleBy: "cron", schedule: "0 9 * * *", subjects: "a\nb" }
    expect(monitorBody(form)).toEqual({ schedule: { cron: "0 9 * * *" }, targets: [target] })
  })
})
