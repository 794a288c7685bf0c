import { growthOrder } from "@trawl/testing"
import { anyCharacter } from "@trawl/testing/anyCharacter"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buckets } from "../Bucket.ts"
import { detectPii } from "./detectPii.ts"

const modes = ["accurate", "aggressive", "fast"] as const

const isPairSplit = (text: string, offset: number): boolean =>
  /[\uD800-\uDBFF]/u.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/u.test(text.charAt(offset))

// Rules work the same in all modes; names have tests of their own.
const detectAll = (text: string) =>
  detectPii(text, { mode: "fast", entities: ["EMAIL", "PHONE", "FINANCIAL", "LOCATION"] })

describe("detectPii", () => {
  it("finds the requested kinds, in text order", () => {
    const text = "Write to joe@example.com."
    expect([
      detectPii(text, { mode: "fast", entities: buckets }),
      detectPii(text, { mode: "fast", entities: ["PHONE"] }),
    ]).toEqual([[{ start: 9, end: 24, bucket: "EMAIL", rule: "email", score: 0.95 }], []])
  })

  it("accepts findings of another model in all modes but fast, beside proven ones", () => {
    const given = [{ start: 0, end: 12, bucket: "PERSON", rule: "other", score: 0.5 } as const]
    const found = (mode: (typeof modes)[number]) =>
      detectPii("Mek mek@a.io", { mode, entities: ["PERSON", "EMAIL"] }, given).map(({ bucket, end, start }) => [
        bucket,
        start,
        end,
      ])
    expect(modes.map(found)).toEqual([
      [
        ["PERSON", 0, 3],
        ["EMAIL", 4, 12],
      ],
      [
        ["PERSON", 0, 3],
        ["EMAIL", 4, 12],
      ],
      [["EMAIL", 4, 12]],
    ])
  })

  it("demands proof in accurate, and accepts doubtful findings in aggressive", () => {
    const text = "Call +49 30 284447-42. I have 415 555 2671 here. Also 867-5309."
    expect(
      modes.map((mode) =>
        detectPii(text, { mode, entities: ["PHONE"] }).map(({ end, start }) => text.slice(start, end)),
      ),
    ).toEqual([
      ["+49 30 284447-42"],
      ["+49 30 284447-42", "415 555 2671", "867-5309"],
      ["+49 30 284447-42", "415 555 2671"],
    ])
  })

  it("accepts keys with a label in all modes", () => {
    const text = "api_key = 'q7Zr0Lm2Xw9Tb4Vn6Ks1Yd3H'"
    expect(
      modes.map((mode) =>
        detectPii(text, { mode, entities: ["SECRET"] }).map(({ end, start }) => text.slice(start, end)),
      ),
    ).toEqual(modes.map(() => ["q7Zr0Lm2Xw9Tb4Vn6Ks1Yd3H"]))
  })

  it("classifies a social security number as financial, not as a telephone number", () => {
    expect(detectPii("SSN: 311-58-4775", { mode: "fast", entities: buckets })).toEqual([
      { start: 5, end: 16, bucket: "FINANCIAL", rule: "us-ssn", score: 0.95 },
    ])
  })

  const piece = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 12 }),
    fc.constantFrom(
      "joe@example.com",
      "@",
      "😀",
      "e\u0301",
      "\u202E",
      "שלום",
      "Tel: ",
      "+49 30 284447",
      "(0)",
      "12 Main Street",
      "\n",
      "\t",
      "|",
      "IBAN ",
      "DE89 3704 0044 0532 0130 00",
      "4111 1111 1111 1111",
      "52.5200° N, 13.4050° E",
      " (at) example (dot) com",
      "〒100-0001",
      "Address: ",
    ),
  )

  it.each([
    ["Müller GmbH, Inh. Jörg Müller. Herr Müller von Müller GmbH & Co. KG", ["Jörg Müller", "Müller"]],
    ["Then Anna Schmidt left Schmidt & Söhne, Schmidt, Ltd. and Schmidt S.r.l.", ["Anna Schmidt"]],
    ["Then Anna Schmidt and AGs came.", ["Anna Schmidt"]],
  ])("leaves names of companies: %s", (text, persons) => {
    for (const mode of modes)
      expect(detectPii(text, { mode, entities: ["PERSON"] }).map(({ end, start }) => text.slice(start, end))).toEqual(
        persons,
      )
  })

  it("returns ordered, disjoint spans, never inside a surrogate pair, for any text", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom(...modes), (pieces, mode) => {
        const text = pieces.join("")
        let last = 0
        for (const { end, score, start } of detectPii(text, { mode, entities: buckets })) {
          expect([
            start >= last,
            end > start,
            end <= text.length,
            score > 0 && score <= 1,
            isPairSplit(text, start),
            isPairSplit(text, end),
          ]).toEqual([true, true, true, true, false, false])
          last = end
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    "1",
    "1 ",
    "1-",
    "(1",
    "+1",
    "+(",
    "0.",
    "@",
    "a@b.",
    "x at y dot ",
    "(at)",
    "Ab ",
    "Ab-",
    "12 Ab ",
    "12 Main Street, ",
    "Via Ab ",
    "rue de la ",
    "Tel:\n",
    "\t",
    "|",
    "\n",
    "DE89 ",
    "4111 ",
    "0xab",
    "52.5200, ",
    "52° ",
    "Address:\n",
    "県",
    "+49 30 284447 ",
    "030 123456 ",
    "https://a.b/1234567",
    "SSN 311-58-4775 ",
    "account 123456 ",
    '"@',
  ])("takes time that grows with the text only: %j", (piece) => {
    expect(growthOrder((length) => detectAll(piece.repeat(Math.ceil(length / piece.length))), 3_000)).toBeLessThan(1.5)
  })
})
