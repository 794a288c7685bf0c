import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { convertUsage } from "./cli/convertArguments.ts"
import { keysUsage } from "./cli/keysUsage.ts"
import { mainUsage } from "./cli/mainUsage.ts"
import { scrapeUsage } from "./cli/scrapeArguments.ts"
import { type MainRuns, startMainRuns } from "./testing/startMainRuns.ts"
import { version } from "./version.ts"

let runs: MainRuns
beforeAll(() => {
  runs = startMainRuns()
})
afterAll(() => runs.close())

// Facts are printed whatever the settings are.
const env = { TRAWL_PORT: "none" }

describe("main", () => {
  it.each([["--version"], ["-v"], ["version"]])("prints the version for %s", async (...args) => {
    expect(await runs.run(args, { env })).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" })
  })

  it.each<[args: ReadonlyArray<string>, usage: string]>([
    [["help"], mainUsage],
    [["--help"], mainUsage],
    [["-h"], mainUsage],
    [["help", "nothing"], mainUsage],
    [["help", "scrape"], scrapeUsage],
    [["scrape", "--help"], scrapeUsage],
    [["convert", "-h"], convertUsage],
    [["keys", "create", "--help"], keysUsage],
  ])("prints the usage for %j", async (args, usage) => {
    expect(await runs.run(args, { env })).toEqual({ code: 0, stdout: `${usage}\n`, stderr: "" })
  })

  it.each<[args: ReadonlyArray<string>, sentence: string]>([
    [["scrap"], "There is no command scrap. Did you mean scrape? See npm start -- --help."],
    [["something"], "There is no command something. See npm start -- --help."],
    [
      ["--port=80"],
      "There is no option --port. The service's settings are environment variables, listed in docs/configuration.md. See npm start -- --help.",
    ],
    [
      ["https://example.com"],
      "There is no command https://example.com. To save the page: npm start -- scrape https://example.com",
    ],
    [["scrape", "--nope"], "There is no option --nope. See npm start -- scrape --help."],
    [["scrape"], "Name at least one address to scrape. See npm start -- scrape --help."],
    [["convert"], "Name one file or address to convert. See npm start -- convert --help."],
    [["keys"], "Say what to do with keys: create, list or revoke. See npm start -- keys --help."],
  ])("says in one line what is wrong with %j", async (args, sentence) => {
    expect(await runs.run(args)).toEqual({ code: 2, stdout: "", stderr: `${sentence}\n` })
  })
})
