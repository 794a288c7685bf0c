import { characterEntities } from "character-entities"
import { characterEntitiesLegacy } from "character-entities-legacy"
import { describe, expect, it } from "vitest"
import { decodeReferences } from "./decodeReferences.ts"

const loose: ReadonlySet<string> = new Set(characterEntitiesLegacy)
const names = Object.entries(characterEntities)

describe("decodeReferences", () => {
  it("knows all names of the standard", () => {
    expect(names).toHaveLength(2_125)
    const text = names.map(([name]) => `&${name};`)
    expect(text.map((one) => decodeReferences(one, "text"))).toEqual(names.map(([, characters]) => characters))
    expect(text.map((one) => decodeReferences(one, "value"))).toEqual(names.map(([, characters]) => characters))
  })

  it("knows which names need no semicolon", () => {
    expect(loose).toHaveLength(106)
    const found = names.filter(([name]) => decodeReferences(`&${name}`, "value") !== `&${name}`)
    expect(found.map(([name]) => name).toSorted()).toEqual([...loose].toSorted())
  })

  it.each([
    ["&notit;", "¬it;"],
    ["&notin;", "∉"],
    ["&notinx", "¬inx"],
    ["&ampamp;", "&amp;"],
    ["&amp;amp;", "&amp;"],
    ["&&amp&", "&&&"],
    ["a&lt;b &gt c", "a<b > c"],
    ["&NotEqualTilde;", "≂̸"],
    ["&CounterClockwiseContourIntegral;", "∳"],
    ["&CounterClockwiseContourIntegrals;", "&CounterClockwiseContourIntegrals;"],
    ["&; &a; & &=", "&; &a; & &="],
    ["&AMP &Amp &aMP;", "& &Amp &aMP;"],
  ])("decodes %j in a text", (raw, text) => {
    expect(decodeReferences(raw, "text")).toBe(text)
  })

  it.each([
    ["?a=1&copy=2&copy2&copyright&copy", "?a=1&copy=2&copy2&copyright©"],
    ["&copy;=&copy -&copy.", "©=© -©."],
    ["&notit;&not;", "&notit;¬"],
  ])("decodes %j in a value", (raw, value) => {
    expect(decodeReferences(raw, "value")).toBe(value)
  })

  it.each([
    ["&#65;&#x41;&#X41&#65", "AAAA"],
    ["&#128;&#x9F;&#x81;", "€Ÿ\u0081"],
    ["&#0;&#xD800;&#xDFFF;&#x110000;&#99999999999999999999;", "\uFFFD".repeat(5)],
    ["&#13;&#xFFFE;&#x10FFFF;", "\r\uFFFE\u{10FFFF}"],
    ["&#;&#x;&#xg;&#-1;", "&#;&#x;&#xg;&#-1;"],
    ["&#x1F600x&#9x", "😀x\tx"],
  ])("decodes the numbers of %j", (raw, text) => {
    expect(decodeReferences(raw, "text")).toBe(text)
    expect(decodeReferences(raw, "value")).toBe(text)
  })
})
