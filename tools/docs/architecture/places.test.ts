import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { changeTasks } from "./changeTasks.ts"
import { pageSteps } from "./pageSteps.ts"
import type { Place } from "./Place.ts"

const root = new URL("../../../", import.meta.url)
const isThere = ({ name, path }: Place): boolean =>
  new RegExp(String.raw`\b${name}\b`, "u").test(readFileSync(new URL(path, root), "utf8"))

describe("pageSteps", () => {
  it.each(pageSteps.map(({ place }) => [place.path, place] as const))(
    "names a file that exports its function: %s",
    (_, { name, path }) => {
      expect(readFileSync(new URL(path, root), "utf8")).toMatch(new RegExp(String.raw`^export const ${name}\b`, "mu"))
    },
  )

  it("has nine", () => {
    expect(pageSteps).toHaveLength(9)
  })
})

describe("changeTasks", () => {
  it.each(changeTasks.map(({ places, task }) => [task, places] as const))(
    "names files that hold what it names: %s",
    (_, places) => {
      expect(places.filter((one) => !isThere(one))).toEqual([])
    },
  )

  it("has ten or more", () => {
    expect(changeTasks.length).toBeGreaterThanOrEqual(10)
  })
})
