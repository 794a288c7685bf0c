import { Redacted, Result } from "effect"
import { describe, expect, it } from "vitest"
import { readSettings } from "./readSettings.ts"

const teams = { TRAWL_API_KEYS: "plain,blue:b,green:g" }
const read = (env: Readonly<Record<string, string>>) => readSettings({ ...teams, ...env })
const mistakes = (env: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const result = read(env)
  return Result.isFailure(result) ? result.failure.mistakes : []
}

const long = "a secret of blue".replaceAll(" ", "-")
const whsec = `whsec_${Buffer.alloc(32, 7).toString("base64")}`

describe("TRAWL_WEBHOOK_SECRETS", () => {
  it("gives each team its secret, with colons inside", () => {
    const { webhookSecrets } = Result.getOrThrow(read({ TRAWL_WEBHOOK_SECRETS: `blue:${long}:x, green:${whsec}` }))
    expect([...(webhookSecrets ?? [])].map(([team, secret]) => [team, Redacted.value(secret)])).toEqual([
      ["blue", `${long}:x`],
      ["green", whsec],
    ])
  })

  it.each([
    long,
    "blue:too-short",
    "blue:whsec_c2hvcnQ=",
    `blue:${long},blue:${whsec}`,
    `blue:${long},green:${long}`,
    `b lue:${long}`,
    `blue:${long},`,
  ])("refuses %s", (text) => {
    expect(mistakes({ TRAWL_WEBHOOK_SECRETS: text })).toEqual([
      expect.stringMatching(/^TRAWL_WEBHOOK_SECRETS must be a comma list of team:secret, .*\.$/u),
    ])
  })

  it("refuses a secret equal to TRAWL_WEBHOOK_SECRET, and its team", () => {
    expect(mistakes({ TRAWL_WEBHOOK_SECRET: long, TRAWL_WEBHOOK_SECRETS: `default:${whsec}` })).toEqual([
      "TRAWL_WEBHOOK_SECRET is the secret of the team default, which TRAWL_WEBHOOK_SECRETS names too: keep one of the two.",
    ])
    expect(mistakes({ TRAWL_WEBHOOK_SECRET: long, TRAWL_WEBHOOK_SECRETS: `blue:${long}` })).toEqual([
      "TRAWL_WEBHOOK_SECRETS holds the secret that TRAWL_WEBHOOK_SECRET gives to the team default: give each team one of its own.",
    ])
  })
})
