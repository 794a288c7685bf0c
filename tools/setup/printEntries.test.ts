import { execFile } from "node:child_process"
import { expect, it } from "vitest"

const module = new URL("printEntries.mjs", import.meta.url).href
const script = `const { printEntries } = await import("${module}")
printEntries()
process.stderr.write("1/2 Starting ...\\n")
process.stderr.write('{"time":"2026-11-30T18:00:00.000Z","level":"info","message":"An entry."}\\n')`

/** What is printed with a format of the log. */
const printed = (format: string) =>
  new Promise<string>((resolve, reject) =>
    execFile(
      process.execPath,
      ["--input-type=module", "-e", script],
      { env: { TRAWL_LOG_FORMAT: format } },
      (error, _, stderr) => (error === null ? resolve(stderr) : reject(error)),
    ),
  )

it("makes entries of what the set-up prints, only for TRAWL_LOG_FORMAT=json", async () => {
  const entry = '{"time":"2026-11-30T18:00:00.000Z","level":"info","message":"An entry."}'
  const [json, text] = await Promise.all([printed("json"), printed("text")])
  const [first = "", ...rest] = json.split("\n")
  expect([JSON.parse(first), rest]).toEqual([
    { time: expect.stringMatching(/^\d{4}-/u), level: "info", message: "1/2 Starting ..." },
    [entry, ""],
  ])
  expect(text).toBe(`1/2 Starting ...\n${entry}\n`)
})
