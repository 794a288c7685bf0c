import { describe, expect, it } from "vitest"
import { keysArguments } from "./keysArguments.ts"

const defaults = { team: "default", label: "unnamed", zeroDataRetention: false }
const id = "01a200b4-70b0-7779-8f99-b76231ebe75e"

describe("keysArguments", () => {
  it("fills the defaults of a key", () => {
    expect(keysArguments(["create"])).toEqual({ command: "create", grant: defaults, lifetimeMillis: undefined })
  })

  it("reads every option", () => {
    const args =
      "create --team blue --label CI --expires 30d --endpoints scrape,batch --rate-limit 60 --concurrency 5 --zero-data-retention --threat-protection".split(
        " ",
      )
    expect(keysArguments(args)).toEqual({
      command: "create",
      grant: {
        team: "blue",
        label: "CI",
        endpoints: ["scrape", "batch"],
        rateLimit: 60,
        concurrency: 5,
        zeroDataRetention: true,
        threatProtection: true,
      },
      lifetimeMillis: 30 * 86_400_000,
    })
  })

  it("reads the other commands", () => {
    expect([["list"], ["list", "--team", "blue"], ["revoke", id.toUpperCase()]].map(keysArguments)).toEqual([
      { command: "list", team: undefined },
      { command: "list", team: "blue" },
      { command: "revoke", id },
    ])
  })

  it.each([
    [[], "Say what to do with keys: create, list or revoke."],
    [["toString"], "There is no command keys toString: there are create, list and revoke."],
    [["create", "blue"], "keys create takes options only."],
    [["create", "--team", "a b"], "--team must be 1 to 64 letters, digits, dashes and underscores."],
    [["create", "--expires", "soon"], "--expires must be a duration such as 12h or 30d, of at most 3650d."],
    [["create", "--expires", "0s"], "--expires must be a duration such as 12h or 30d, of at most 3650d."],
    [["create", "--expires", "999999999999d"], "--expires must be a duration such as 12h or 30d, of at most 3650d."],
    [
      ["create", "--endpoints", "scrape,monitors"],
      "--endpoints must be one of scrape, batch, crawl, search, monitor, parse, read, profiles, cache, usage.",
    ],
    [["create", "--rate-limit", "many"], "--rate-limit must be a whole number from 1 to 1000000."],
    [["create", "--rate-limit"], "--rate-limit needs a value."],
    [["create", "--name", "x"], "There is no option --name."],
    [["list", "--team", "a b"], "--team must be 1 to 64 letters, digits, dashes and underscores."],
    [["list", "--label", "CI"], "keys list takes no --label."],
    [["revoke"], "Name the id of one key to revoke: keys list shows the ids."],
    [["revoke", "abc"], "abc is not the id of a key: keys list shows the ids."],
    [["revoke", "settings-1"], "settings-1 is a key of TRAWL_API_KEYS: remove it there."],
  ])("says what is wrong with %j", (args, sentence) => {
    expect(keysArguments(args)).toBe(sentence)
  })
})
