import { FetchOptions, planOf } from "@trawl/core"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { planFetch } from "./planFetch.ts"

const Options = Schema.Struct(FetchOptions)
const nothing = { capabilities: [], captures: [], areEssential: false }
const request = (options: typeof Options.Encoded) => ({
  ...Schema.decodeSync(Options)(options),
  url: "https://site.test/",
})
const prefers = (options: typeof Options.Encoded) => [...planFetch(request(options), nothing).prefers]

describe("planFetch", () => {
  it("needs nothing of the engine for a default request", () => {
    expect(planFetch(request({}), nothing)).toEqual(planOf("https://site.test/"))
  })

  it("needs what the formats need, including captures", () => {
    const capture = { type: "screenshot", fullPage: true } as const
    const plan = planFetch(request({}), { capabilities: ["script"], captures: [capture], areEssential: true })
    expect([plan.needs, plan.captures]).toEqual([new Set(["script", "screenshot"]), [capture]])
  })

  it("only prefers what one of several formats needs", () => {
    const capture = { type: "screenshot", fullPage: true } as const
    const plan = planFetch(request({}), { capabilities: [], captures: [capture], areEssential: false })
    expect([plan.needs, plan.prefers]).toEqual([new Set(), new Set(["screenshot"])])
  })

  it("needs an engine that keeps profiles for a request with one", () => {
    const profile = { team: "blue", name: "shop", saveChanges: true }
    const plan = planFetch({ ...request({}), profile }, nothing)
    expect([plan.profile, plan.needs]).toEqual([profile, new Set(["profile"])])
  })

  it("needs an engine that runs actions for a request with actions", () => {
    const actions = [{ type: "scrape" }]
    const plan = planFetch({ ...request({}), actions }, nothing)
    expect([plan.actions, plan.needs]).toEqual([actions, new Set(["actions"])])
    expect(planFetch({ ...request({}), actions: [] }, nothing)).toEqual(planFetch(request({}), nothing))
  })

  it("prefers what the request sets beyond the defaults", () => {
    expect(prefers({ mobile: true, waitFor: 1, location: { country: "DE" } })).toEqual([
      "mobile",
      "waitFor",
      "location",
    ])
    expect(prefers({ location: { languages: ["en"] } })).toEqual(["location"])
    expect(prefers({ location: { country: "us" } })).toEqual([])
  })
})
