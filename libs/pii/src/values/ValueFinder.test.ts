import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Bucket } from "../Bucket.ts"
import { ValueFinder } from "./ValueFinder.ts"

const finderOf = (...values: ReadonlyArray<readonly [bucket: Bucket, value: string]>) =>
  new ValueFinder(values.map(([bucket, value]) => ({ bucket, value, score: 1 })))
const foundIn = (text: string, ...values: ReadonlyArray<readonly [bucket: Bucket, value: string]>) =>
  finderOf(...values)
    .find(text)
    .map(({ end, start }) => text.slice(start, end))

/** Finds many values, most of them twice, in a text. */
const findAmong = (size: number) => {
  const values = Array.from({ length: size }, (_, n) => ["EMAIL", `user${n}@example.com`] as const)
  const text = Array.from({ length: size * 2 }, (_, n) => `user${n % (size * 1.4)}@example.com`).join(" and ")
  expect(foundIn(text, ...values)).toHaveLength(size * 1.6)
}

describe("ValueFinder", () => {
  it("does not find names within names of companies", () => {
    const text = "Müller GmbH, Herr Müller"
    expect(new ValueFinder([{ value: "Müller", bucket: "PERSON", score: 1 }]).find(text)).toEqual([
      { start: 18, end: 24, bucket: "PERSON" },
    ])
  })

  it.each<[string, readonly [Bucket, string], string, ReadonlyArray<string>]>([
    [
      "names in other case, with hyphens and without spaces",
      ["PERSON", "Ada Lovelace"],
      "ADA LOVELACE, /people/ada-lovelace, ada_lovelace, @adalovelace, ada%20lovelace",
      ["ADA LOVELACE", "ada-lovelace", "ada_lovelace", "adalovelace", "ada%20lovelace"],
    ],
    ["single names by their case", ["PERSON", "Mark"], "Mark will mark it, Marks", ["Mark"]],
    [
      "no name over the end of a block",
      ["PERSON", "Ada Lovelace"],
      "Ada\nLovelace, Ada\tLovelace, Ada. (Lovelace)",
      [],
    ],
    [
      "composed and decomposed letters, soft hyphens",
      ["PERSON", "Zoë Müller"],
      "Zoe\u0308 Mu\u0308ller and Zoë Mül\u00ADler",
      ["Zoe\u0308 Mu\u0308ller", "Zoë Mül\u00ADler"],
    ],
    ["names of scripts without spaces", ["PERSON", "田中太郎"], "私は田中太郎です。", ["田中太郎"]],
    ["names that are written from right to left", ["PERSON", "דוד כהן"], "שלום דוד כהן, ודוד", ["דוד כהן"]],
    [
      "numbers in other groups",
      ["PHONE", "+1 (555) 234-5678"],
      "tel:+15552345678, 1.555.234.5678, 15552345678, 155523456789",
      ["+15552345678", "1.555.234.5678", "15552345678"],
    ],
    [
      "short numbers with few separators, and in no amount",
      ["PHONE", "12345"],
      "12345, 123-45, (123) 45, 12\u00A0345, 123.45, 1.2345, 12345.67, 0.12345, 12345.",
      ["12345", "123-45", "(123) 45", "12\u00A0345", "12345"],
    ],
    [
      "numbers with points as they are grouped",
      ["PHONE", "1234567"],
      "12.34.567, 123.45.67, 1.234.567, 12.34567.8, 1234.5.67",
      ["12.34.567", "123.45.67"],
    ],
    [
      "numbers as they were found, whatever is between",
      ["PHONE", "1.234.567"],
      "1.234.567, 1234567",
      ["1.234.567", "1234567"],
    ],
    [
      "no names in sentences",
      ["PERSON", "Will Young"],
      "The will young people have. Will young, will Young, WILL YOUNG, Will-Young",
      ["WILL YOUNG", "Will-Young"],
    ],
    [
      "no names over sentences",
      ["PERSON", "Joy Brown"],
      "It was a Joy. Brown bears. Joy, Brown and Joy.Brown",
      ["Joy.Brown"],
    ],
    [
      "initials and short forms with and without points",
      ["PERSON", "J. Smith"],
      "J Smith, J. Smith, J.Smith, j.smith, j. smith",
      ["J Smith", "J. Smith", "J.Smith", "j.smith"],
    ],
    [
      "names in capitals as titles, with small words",
      ["PERSON", "MARIA DE LA CRUZ"],
      "Maria de la Cruz, Maria De La Cruz, maria de la cruz, maria-de-la-cruz",
      ["Maria de la Cruz", "Maria De La Cruz", "maria-de-la-cruz"],
    ],
    [
      "names in small letters in addresses",
      ["PERSON", "Will Young"],
      "?q=will+young&p=will%20young /will_young @willyoung",
      ["will+young", "will%20young", "will_young", "willyoung"],
    ],
    [
      "addresses of houses in any case",
      ["LOCATION", "12 Main Street, Springfield"],
      "12 main street springfield",
      ["12 main street springfield"],
    ],
    [
      "account numbers with and without spaces",
      ["FINANCIAL", "DE89 3704 0044 0532 0130 00"],
      "iban=DE89370400440532013000",
      ["DE89370400440532013000"],
    ],
    [
      "addresses of mail as they are written, whatever their case",
      ["EMAIL", "joe.smith@example.com"],
      "Joe.Smith@Example.com joe-smith@example.com xjoe.smith@example.com",
      ["Joe.Smith@Example.com"],
    ],
    ["no host where a mail has no word before it", ["EMAIL", '"+"@example.com'], "https://example.com/docs", []],
    [
      "no names in hosts",
      ["PERSON", "Martin Smith"],
      "See https://martinsmith.com/martin-smith or http://me@martin-smith.com and martinsmith",
      ["martin-smith", "martinsmith"],
    ],
    [
      "secrets in their case alone, with what they end with",
      ["SECRET", "AbC/dEf+12=="],
      "key AbC/dEf+12== abc/def+12==",
      ["AbC/dEf+12=="],
    ],
    ["nothing for what is too short", ["PHONE", "911"], "911", []],
    [
      "nothing in what was written before",
      ["PERSON", "Person"],
      "<PERSON> &lt;PERSON&gt; %3CPERSON%3E Person",
      ["Person"],
    ],
  ])("finds %s", (...[, value, text, found]) => {
    expect(foundIn(text, value)).toEqual(found)
  })

  it("finds each of several values with the same words as it was found", () => {
    const found = foundIn(
      "will young, WILL YOUNG, Will Young, Will. Young",
      ["PERSON", "Will Young"],
      ["PERSON", "will young"],
      ["PERSON", "Will. Young"],
    )
    expect(found).toEqual(["will young", "WILL YOUNG", "Will Young", "Will. Young"])
  })

  it("gives a value the kind with the highest score", () => {
    const finder = new ValueFinder([
      { bucket: "PERSON", value: "Paris Hilton", score: 0.5 },
      { bucket: "LOCATION", value: "paris hilton", score: 0.8 },
    ])
    expect([finder.bucketOf("Paris Hilton", "PERSON"), finder.find("Paris Hilton")]).toEqual([
      "LOCATION",
      [{ bucket: "LOCATION", start: 0, end: 12 }],
    ])
  })

  const letters = fc
    .string({ unit: fc.constantFrom(..."abcxyzÄéßжעبん田😀1"), minLength: 5, maxLength: 12 })
    .filter((value) => /^\p{L}{3}.*\p{L}$/u.test(value))
  const value = fc.oneof(
    letters.map((name) => ["EMAIL", `${name}@example.com`] as const),
    fc.tuple(letters, letters).map(([given, family]) => ["PERSON", `${given} ${family}`] as const),
    letters.map((key) => ["SECRET", `k-${key}`] as const),
    fc.bigInt({ min: 10n ** 9n, max: 10n ** 12n }).map((number) => ["PHONE", `+${number}`] as const),
  )
  const codings: ReadonlyArray<(text: string) => string> = [
    (text) => text,
    encodeURIComponent,
    (text) => encodeURIComponent(encodeURIComponent(text)),
    (text) => [...text].map((character) => `&#x${character.codePointAt(0)?.toString(16)};`).join(""),
    (text) =>
      JSON.stringify(text)
        .slice(1, -1)
        .replaceAll("@", String.raw`\u0040`),
  ]

  it("finds each value in each encoding, with its place", () => {
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...codings),
        fc.constantFrom("😀 ", ">", "e\u0301 ", "שלום ", "\n"),
        (values, encode, before) => {
          for (const [, written] of values) {
            const text = `${before}${encode(written)}"`
            const [found] = finderOf(...values).find(text)
            expect([found?.start, text.slice(found?.start, found?.end)]).toEqual([
              before.length,
              text.slice(before.length, -1),
            ])
          }
        },
      ),
    )
  })

  it("reads the text once for any number of values and places", () => {
    expect(growthOrder(findAmong, 500)).toBeLessThan(1.5)
  })
})
