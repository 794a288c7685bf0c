import { describe, expect, it } from "vitest"
import { cronOfText } from "./cronOfText.ts"

describe("cronOfText", () => {
  it.each([
    ["every 5 minutes", "*/5 * * * *"],
    ["  Every   30  Minutes ", "*/30 * * * *"],
    ["every 1 minute", "*/1 * * * *"],
    ["every 60 minutes", "0 * * * *"],
    ["hourly", "0 * * * *"],
    ["every 1 hour", "0 * * * *"],
    ["every 6 hours", "0 */6 * * *"],
    ["every 24 hours", "0 0 * * *"],
    ["daily", "0 0 * * *"],
    ["daily at 9", "0 9 * * *"],
    ["daily at 9:30", "30 9 * * *"],
    ["daily at 9pm", "0 21 * * *"],
    ["daily at 12am", "0 0 * * *"],
    ["daily at 12:05 pm", "5 12 * * *"],
    ["every day at 23:59", "59 23 * * *"],
    ["weekly", "0 0 * * 0"],
  ])("reads %s as %s", (text, cron) => {
    expect(cronOfText(text)).toBe(cron)
  })

  it.each([
    "",
    "every 7 minutes",
    "every 0 minutes",
    "every 5 hours",
    "every 48 hours",
    "daily at 24",
    "daily at 9:60",
    "daily at 13pm",
    "daily at 0am",
    "daily at",
    "monthly",
    "every second day",
    "0 9 * * *",
  ])("knows no meaning of %j", (text) => {
    expect(cronOfText(text)).toBeUndefined()
  })
})
