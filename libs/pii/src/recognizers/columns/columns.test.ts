import { describe, expect, it } from "vitest"
import { columns } from "./columns.ts"

const valuesIn = (text: string) =>
  columns.find(text).map(({ bucket, end, start }) => `${text.slice(start, end)} ${bucket}`)

describe("columns", () => {
  it.each([
    ["user\tPassword\nann\thunter2abc\nbob\tsunflower\n", ["hunter2abc SECRET", "sunflower SECRET"]],
    [
      "first_name\tLast name\tcity\n Ann \tvan Dyck\tParis\nBob\tSmith-Jones\tLondon",
      ["Ann PERSON", "Bob PERSON", "Smith-Jones PERSON"],
    ],
    ["API-Key\tn\n\t1\n987654321234\t2", ["987654321234 SECRET"]],
  ])("finds the cells below what names them in %j", (text, values) => {
    expect(valuesIn(text)).toEqual(values)
  })

  it.each([
    ["field\tpassword\nrequired\tyes\nshown\tnever shown to anyone\nlength\t8\nsigns\t********"],
    ["first\tlast\n1\t2\na\tb"],
    ["password\thunter2abc"],
    ["user\tpassword\na\tb\tsunflower\nuser\tx\nann\tsunflower"],
  ])("finds nothing in %j", (text) => {
    expect(valuesIn(text)).toEqual([])
  })
})
