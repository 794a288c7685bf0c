import { anyCharacter } from "@trawl/testing/anyCharacter"
import { assert, jsonValue, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { parseLooseJson } from "./parseLooseJson.ts"

const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseLooseJson(text)))

describe("parseLooseJson", () => {
  it("parses valid JSON as JSON.parse does", () => {
    assert(
      property(jsonValue(), (value) => {
        expect(parseLooseJson(JSON.stringify(value))).toEqual([JSON.parse(JSON.stringify(value))])
      }),
    )
  })

  it.each([
    ["comments around", '<!-- {"a":1} -->', [{ a: "1" }]],
    ["a script's comment around CDATA", '//<![CDATA[\n{"a":"b"}\n//]]>', [{ a: "b" }]],
    ["a style's comment around CDATA", '/*<![CDATA[*/{"a":"b"}/*]]>*/', [{ a: "b" }]],
    ["extra commas", '{"a":["b",],}', [{ a: ["b"] }]],
    ["a missing comma", '{"a":"b"\n"c":"d"}', [{ a: "b", c: "d" }]],
    ["control characters in a string", '{"a":"b\nc\td"}', [{ a: "b\nc\td" }]],
    ["quotes in a string", '{"a":"he said "no" twice"}', [{ a: 'he said "no" twice' }]],
    ["several values", '{"a":"b"};{"c":"d"}', [{ a: "b" }, { c: "d" }]],
    ["a missing end", '{"a":{"b":["c"', [{ a: { b: ["c"] } }]],
    ["single quotes and bare words", "{a:'b',c:null}", [{ a: "b", c: null }]],
    ["escaped quotes", "{&quot;a&quot;:&quot;b&quot;}", [{ a: "b" }]],
    ["invalid escapes", '{"a":"\\d \\u00e9 \\u12",}', [{ a: "d é u12" }]],
    ["an extra end", '{"a":["b"]]}', [{ a: ["b"] }]],
    ["remains of a script", "var x = 1;", []],
    ["nothing", " ", []],
  ])("accepts %s", (_, text, values) => {
    expect(plain(text)).toEqual(values)
  })

  it("does not touch a prototype", () => {
    parseLooseJson('{"__proto__":{"polluted":1},}')
    expect("polluted" in {}).toBe(false)
  })

  it("never fails", () => {
    assert(
      property(string({ unit: anyCharacter }), (text) => {
        expect(parseLooseJson(text)).toEqual(parseLooseJson(text))
      }),
    )
  })
})
