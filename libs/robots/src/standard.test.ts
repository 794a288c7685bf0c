import { expect, it } from "vitest"
import { standardCases } from "./fixtures/standardCases.ts"
import { isAllowed } from "./isAllowed.ts"
import { parseRobots } from "./parseRobots.ts"

it("has a case for each rule of RFC 9309", () => {
  expect(standardCases.length).toBeGreaterThanOrEqual(80)
  expect(new Set(standardCases.map(({ name, section }) => `${section} ${name}`)).size).toBe(standardCases.length)
})

it.each(standardCases)("decides by RFC 9309, $section: $name", ({ agent, allowed, file, path }) => {
  expect(isAllowed(parseRobots(file), path, agent)).toBe(allowed)
})
