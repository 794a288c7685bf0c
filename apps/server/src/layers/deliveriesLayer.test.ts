import { Redacted, Result } from "effect"
import { describe, expect, it } from "vitest"
import { readSettings } from "../settings/readSettings.ts"
import { secretsByTeam, unknownTeams, unsignedTeams } from "./deliveriesLayer.ts"

const settings = (secrets: Readonly<Record<string, string>>) =>
  Result.getOrThrow(readSettings({ TRAWL_API_KEYS: "plain,blue:b,blue:c,green:g", ...secrets }))

const ofDefault = { TRAWL_WEBHOOK_SECRET: "secret-of-default" }
const ofBlue = { TRAWL_WEBHOOK_SECRETS: "blue:a-secret-of-blue" }

describe("secretsByTeam", () => {
  it("gives TRAWL_WEBHOOK_SECRET to the team default alone", () => {
    const byTeam = [...secretsByTeam(settings({ ...ofDefault, ...ofBlue }))].map(([team, secret]) => [
      team,
      Redacted.value(secret),
    ])
    expect(byTeam).toEqual([
      ["default", "secret-of-default"],
      ["blue", "a-secret-of-blue"],
    ])
  })
})

describe("unsignedTeams", () => {
  it("names the teams without a secret once some have one", () => {
    expect([{}, ofDefault, { ...ofDefault, ...ofBlue }].map((secrets) => unsignedTeams(settings(secrets)))).toEqual([
      [],
      ["blue", "green"],
      ["green"],
    ])
  })
})

describe("unknownTeams", () => {
  it("names the teams with a secret that have no key in the settings", () => {
    const red = { TRAWL_WEBHOOK_SECRETS: "red:a-secret-of-red-team,default:a-secret-of-default" }
    expect([ofDefault, ofBlue, red].map((secrets) => unknownTeams(settings(secrets)))).toEqual([[], [], ["red"]])
  })
})
