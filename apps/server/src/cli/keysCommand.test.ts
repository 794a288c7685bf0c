import { KeyStore, type StoredKey } from "@trawl/usage"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { keysCommand } from "./keysCommand.ts"

const key = (limits: Partial<StoredKey>): StoredKey => ({
  id: "1",
  team: "blue",
  label: "CI",
  zeroDataRetention: false,
  createdAt: 0,
  ...limits,
})

const listed = async (keys: ReadonlyArray<StoredKey>): Promise<ReadonlyArray<string>> => {
  const lines: Array<string> = []
  const output = { write: (text: string) => (lines.push(text), true) }
  // `list` needs nothing else of a store.
  const store = Layer.mock(KeyStore)({ list: () => Effect.succeed({ keys, total: keys.length }) })
  await Effect.runPromise(
    Effect.provide(
      keysCommand({ command: "list", team: undefined }, { output: output as never, notes: output as never }),
      store,
    ),
  )
  return lines
    .join("")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(/ {2,}/u).at(-2) ?? "")
}

describe("keysCommand", () => {
  it("says that there is no key", async () => {
    const [output, notes] = [[], []] as [Array<string>, Array<string>]
    const store = Layer.mock(KeyStore)({ list: () => Effect.succeed({ keys: [], total: 0 }) })
    const command = keysCommand(
      { command: "list", team: "blue" },
      { output: { write: (text) => output.push(text) }, notes: { write: (text) => notes.push(text) } },
    )
    await Effect.runPromise(Effect.provide(command, store))
    expect([output, notes]).toEqual([[], ["There is no key of the team blue.\n"]])
  })

  it("lists what each key is bound to", async () => {
    const all = { rateLimit: 60, concurrency: 5, zeroDataRetention: true, threatProtection: true }
    expect(await listed([key({}), key({ threatProtection: true }), key(all)])).toEqual([
      "none",
      "pages are judged",
      "60/min, 5 at once, keeps nothing, pages are judged",
    ])
  })
})
