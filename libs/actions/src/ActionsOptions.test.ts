import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ActionsOptions } from "./ActionsOptions.ts"

const decode = Schema.decodeUnknownResult(Schema.Struct(ActionsOptions))
const strict = { onExcessProperty: "error", errors: "all" } as const
const isAccepted = (...actions: ReadonlyArray<unknown>) => Result.isSuccess(decode({ actions }, strict))
const decoded = (...actions: ReadonlyArray<unknown>) => Result.getOrThrow(decode({ actions }, strict)).actions
const messageOf = (...actions: ReadonlyArray<unknown>) => {
  const result = decode({ actions }, strict)
  return Result.isFailure(result) ? result.failure.message : ""
}

describe("ActionsOptions", () => {
  it("leaves absent actions absent", () => {
    expect(Result.getOrThrow(decode({}, strict))).toEqual({})
  })

  it("fills the defaults of every action", () => {
    expect(
      decoded(
        { type: "wait", milliseconds: 1 },
        { type: "screenshot" },
        { type: "click", selector: "a" },
        { type: "write", text: "" },
        { type: "press", key: "Enter" },
        { type: "scroll" },
        { type: "scrape" },
        { type: "executeJavascript", script: "1" },
        { type: "pdf" },
      ),
    ).toEqual([
      { type: "wait", milliseconds: 1 },
      { type: "screenshot", fullPage: false },
      { type: "click", selector: "a", all: false },
      { type: "write", text: "" },
      { type: "press", key: "Enter" },
      { type: "scroll", direction: "down" },
      { type: "scrape" },
      { type: "executeJavascript", script: "1" },
      { type: "pdf", format: "Letter", landscape: false, scale: 1 },
    ])
  })

  it.each<[string, unknown, unknown]>([
    ["wait.milliseconds", { type: "wait", milliseconds: 1 }, { type: "wait", milliseconds: 0 }],
    ["wait.selector", { type: "wait", selector: "a" }, { type: "wait", selector: "" }],
    ["wait's two forms", { type: "wait", selector: "a" }, { type: "wait", selector: "a", milliseconds: 1 }],
    ["wait without a form", { type: "wait", milliseconds: 1 }, { type: "wait" }],
    ["wait's keys", { type: "wait", milliseconds: 1 }, { type: "wait", milliseconds: 1, all: true }],
    ["quality from below", { type: "screenshot", quality: 1 }, { type: "screenshot", quality: 0 }],
    ["quality from above", { type: "screenshot", quality: 100 }, { type: "screenshot", quality: 101 }],
    [
      "viewport width",
      { type: "screenshot", viewport: { width: 7680, height: 1 } },
      { type: "screenshot", viewport: { width: 7681, height: 1 } },
    ],
    [
      "viewport height",
      { type: "screenshot", viewport: { width: 1, height: 4320 } },
      { type: "screenshot", viewport: { width: 1, height: 4321 } },
    ],
    [
      "viewport without height",
      { type: "screenshot", viewport: { width: 1, height: 1 } },
      { type: "screenshot", viewport: { width: 1 } },
    ],
    ["click.selector", { type: "click", selector: "a" }, { type: "click" }],
    ["selector length", { type: "click", selector: "a".repeat(1000) }, { type: "click", selector: "a".repeat(1001) }],
    ["write.text", { type: "write", text: "" }, { type: "write" }],
    ["press.key", { type: "press", key: "a" }, { type: "press", key: "" }],
    ["scroll.direction", { type: "scroll", direction: "up" }, { type: "scroll", direction: "left" }],
    ["script", { type: "executeJavascript", script: "1" }, { type: "executeJavascript", script: "" }],
    ["paper size", { type: "pdf", format: "A0" }, { type: "pdf", format: "A7" }],
    ["scale from below", { type: "pdf", scale: 0.1 }, { type: "pdf", scale: 0.09 }],
    ["scale from above", { type: "pdf", scale: 2 }, { type: "pdf", scale: 2.01 }],
    ["type", { type: "scrape" }, { type: "dance" }],
    ["an object", { type: "scrape" }, "scrape"],
  ])("keeps the bound of %s", (_name, accepted, refused) => {
    expect([isAccepted(accepted), isAccepted(refused)]).toEqual([true, false])
  })

  it("takes 50 actions and refuses 51 with a sentence", () => {
    const scrapes = Array.from({ length: 51 }, () => ({ type: "scrape" }))
    expect(isAccepted(...scrapes.slice(1))).toBe(true)
    expect(messageOf(...scrapes)).toContain("Number of actions cannot exceed 50.")
  })
})
