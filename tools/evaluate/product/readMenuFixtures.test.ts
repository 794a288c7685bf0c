import { describe, expect, it } from "vitest"
import { readMenuFixtures } from "./readMenuFixtures.ts"

describe("findMenu on pages written for it", () => {
  for (const { answer, label, name } of readMenuFixtures()) {
    it(`reads ${name}`, () => {
      expect(answer).toEqual(label)
    })
  }
})
