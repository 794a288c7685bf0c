import { describe, expect, it } from "vitest"
import { timeZoneOf } from "./timeZoneOf.ts"

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

describe("timeZoneOf", () => {
  it("gives the main zone of a country with several", () => {
    expect(["US", "RU", "AU", "BR", "CA", "ES"].map(timeZoneOf)).toEqual([
      "America/New_York",
      "Europe/Moscow",
      "Australia/Sydney",
      "America/Sao_Paulo",
      "America/Toronto",
      "Europe/Madrid",
    ])
  })
  it("gives the only zone of other countries", () => {
    expect(["JP", "FR"].map(timeZoneOf)).toEqual(["Asia/Tokyo", "Europe/Paris"])
  })
  it("gives a valid zone for any two letters", () => {
    const zones = letters.flatMap((first) => letters.map((second) => timeZoneOf(first + second)))
    expect(() => zones.map((timeZone) => new Intl.DateTimeFormat("en", { timeZone }))).not.toThrow()
    expect(timeZoneOf("not a country")).toBe("UTC")
  })
})
