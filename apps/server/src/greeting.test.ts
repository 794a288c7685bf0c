import { expect, it } from "vitest"
import { greeting } from "./greeting.ts"

it.each([
  [true, ["Console: http://127.0.0.1:3002/console", "Docs: http://127.0.0.1:3002/docs"]],
  [false, ["Docs: http://127.0.0.1:3002/docs"]],
])("leads to the documentation, and to the console if it is served: %s", (hasConsole, lines) => {
  const text = greeting({ base: "http://127.0.0.1:3002", keysRequired: false, hasConsole, demo: undefined })
  expect(text.split("\n").filter((line) => /^(?:Console|Docs): /u.test(line))).toEqual(lines)
})
