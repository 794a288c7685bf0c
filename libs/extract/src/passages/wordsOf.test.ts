import { describe, expect, it } from "vitest"
import { rawWords, wordsOf } from "./wordsOf.ts"

describe("wordsOf", () => {
  it("reads forms of an English word as one", () => {
    expect(["price", "prices", "priced", "pricing"].map((word) => wordsOf(word))).toEqual(Array.from({ length: 4 }, () => ["pric"]))
    expect(["stop", "stops", "stopped", "stopping"].map((word) => wordsOf(word))).toEqual(Array.from({ length: 4 }, () => ["stop"]))
  })

  it("leaves alone what only looks like an ending", () => {
    expect(wordsOf("glass bus this red sing Größe")).toEqual(["glass", "bus", "this", "red", "sing", "größe"])
  })

  it("reads scripts without spaces in pairs", () => {
    expect(rawWords("湯沸かし器 kettle 水")).toEqual(["湯沸", "沸か", "かし", "し器", "kettle", "水"])
  })
})
