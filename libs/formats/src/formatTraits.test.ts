import { describe, expect, it } from "vitest"
import { formats, type RequestedFormat } from "./registry.ts"

const json = { type: "json", checkPromptInjection: false } as const
const changes = (...modes: ReadonlyArray<"git-diff" | "json">) =>
  ({ type: "changeTracking", modes, tag: null }) as const
const question = { type: "question", question: "Who?" } as const
const highlights = { type: "highlights", query: "who" } as const
const query = { type: "query", prompt: "Who?", mode: "freeform" } as const
const screenshot = { type: "screenshot", fullPage: false } as const

describe("traits of formats", () => {
  it.each<readonly [ReadonlyArray<RequestedFormat>, ReadonlyArray<string>]>([
    [[{ type: "markdown" }], []],
    [[], []],
    [
      [json, question, highlights],
      ["json", "question", "highlights"],
    ],
    [
      [{ type: "deterministicJson" }, query],
      ["json", "question"],
    ],
    [
      [{ type: "audio" }, { type: "video" }],
      ["audio", "video"],
    ],
    [[changes("git-diff", "json")], ["changeTrackingJson"]],
    [[changes("git-diff")], []],
    [[{ ...json, checkPromptInjection: true }], ["checkPromptInjection", "json"]],
  ])("say what %j is paid as", (requested, steps) => {
    expect([...formats.stepsRequested(requested)]).toEqual(steps)
  })

  it.each<readonly [ReadonlyArray<RequestedFormat>, object, ReadonlyArray<string>]>([
    [[json], { json: null }, ["json"]],
    [[json], {}, []],
    [[query], { highlights: "so" }, ["question"]],
    [[changes("json")], { changeTracking: { changeStatus: "changed", json: {} } }, ["changeTrackingJson"]],
    [[changes("json")], { changeTracking: { changeStatus: "same" } }, []],
    [[{ type: "audio" }, { type: "video" }], { audio: "a" }, ["audio"]],
  ])("say what %j took that filled %j", (requested, fields, steps) => {
    expect([...formats.stepsTaken(requested, { ...fields })]).toEqual(steps)
  })

  it("say which formats are about the current page, and which show its text", () => {
    const fresh = formats.list.filter(({ isFresh }) => isFresh === true).map(({ type }) => type)
    expect([fresh, formats.wantFresh([changes()]), formats.wantFresh([json, screenshot])]).toEqual([
      ["changeTracking", "branding"],
      true,
      false,
    ])
    expect(
      [
        [screenshot],
        [{ type: "audio" }],
        [{ type: "video" }],
        [],
        [screenshot, { type: "markdown" }],
        [{ type: "rawHtml" }],
      ].map((requested) => formats.showText(requested as ReadonlyArray<RequestedFormat>)),
    ).toEqual([false, false, false, false, true, true])
  })
})
