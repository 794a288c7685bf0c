import { describe, expect, it } from "vitest"
import { rawWords, wordsOf } from "./wordsOf.ts"

describe("wordsOf", () => {
  it("maps forms of an English word to one stem", () => {
    expect(["price", "prices", "priced", "pricing"].map((word) => wordsOf(word))).toEqual(
      Array.from({ length: 4 }, () => ["pric"]),
    )
    expect(["stop", "stops", "stopped", "stopping"].map((word) => wordsOf(word))).toEqual(
      Array.from({ length: 4 }, () => ["stop"]),
    )
  })

  it("keeps words that only look inflected", () => {
    expect(wordsOf("glass bus this red sing Größe")).toEqual(["glass", "bus", "this", "red", "sing", "größe"])
  })

  it("splits scripts without spaces into pairs", () => {
    expect(rawWords("湯沸かし器 kettle 水")).toEqual(["湯沸", "沸か", "かし", "し器", "kettle", "水"])
  })
})
