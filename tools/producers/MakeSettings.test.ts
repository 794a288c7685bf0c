import { describe, expect, it } from "vitest"
import { readMakeSettings } from "./MakeSettings.ts"

const names = { producers: ["docx", "groff"], kinds: ["letter"] }

describe("readMakeSettings", () => {
  it("reads a folder, seeds and names", () => {
    expect(readMakeSettings(["--to", "made", "--seed", "7", "--producers", "groff,docx"], names)).toEqual({
      to: "made",
      seed: 7,
      count: 1,
      producers: ["groff", "docx"],
      kinds: [],
    })
  })

  it.each([
    [[], "--to names the folder to write: it is missing."],
    [["--to", "a", "--seed", "x"], `--seed is a whole number above 0, not "x".`],
    [["--to", "a", "--kinds", "poem"], "--kinds has no poem: it knows letter."],
  ])("refuses %j", (args, message) => {
    expect(() => readMakeSettings(args, names)).toThrow(message)
  })
})
