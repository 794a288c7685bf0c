import { describe, expect, it } from "vitest"
import { isPerson } from "./isPersonal.ts"

describe("isPerson", () => {
  it.each(["Ann Lee", "Ludwig van Beethoven", "Juan de la Cruz", "J. R. Lee Jr."])("takes %s for a person", (name) => {
    expect(isPerson(name)).toBe(true)
  })

  it.each(["Publicat el", "Publicado el", "Publiziert der", "Ann", "Read More", "The Harbour"])(
    "takes %s for none",
    (name) => {
      expect(isPerson(name)).toBe(false)
    },
  )
})
