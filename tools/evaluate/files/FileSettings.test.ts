import { describe, expect, it } from "vitest"
import { readFileSettings } from "./FileSettings.ts"

describe("readFileSettings", () => {
  it("reads a folder and a program", () => {
    const { against, from, worst } = readFileSettings(["--from", "papers", "--against", "pandoc"])
    expect({ against: against?.name, from, worst }).toEqual({ against: "pandoc", from: "papers", worst: 10 })
  })

  it.each([
    [[], "--from names the folder of documents: it is missing."],
    [["--from", "a", "--against", "word"], "--against is one of pdftotext, pandoc, libreoffice, not word."],
    [["--from", "a", "--worst", "few"], `--worst is a number of files, not "few".`],
  ])("refuses %j", (args, message) => {
    expect(() => readFileSettings(args)).toThrow(message)
  })
})
