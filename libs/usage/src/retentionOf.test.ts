import { describe, expect, it } from "vitest"
import { retentionOf, type ZeroRetentionSetting } from "./retentionOf.ts"

const requests = { plain: [false, false], asks: [true, false], lockdown: [false, true], both: [true, true] } as const
const keys = { none: undefined, store: { retention: "store" }, forgetful: { retention: "none" } } as const

type Row = readonly [
  ZeroRetentionSetting,
  keyof typeof keys,
  Readonly<Record<keyof typeof requests, ReturnType<typeof retentionOf>>>,
]

const always = { plain: "none", asks: "none", lockdown: "none", both: "none" } as const
const off = { plain: "store", asks: "refused", lockdown: "none", both: "none" } as const
const allowed = { plain: "store", asks: "none", lockdown: "none", both: "none" } as const

const table: ReadonlyArray<Row> = [
  ["off", "none", off],
  ["off", "store", off],
  ["off", "forgetful", always],
  ["allowed", "none", allowed],
  ["allowed", "store", allowed],
  ["allowed", "forgetful", always],
  ["forced", "none", always],
  ["forced", "store", always],
  ["forced", "forgetful", always],
]

describe("retentionOf", () => {
  it.each(table)("with the setting %s and the key %s gives %j", (setting, key, expected) => {
    const found = Object.entries(requests).map(([name, [zeroDataRetention, lockdown]]) => [
      name,
      retentionOf({ zeroDataRetention, lockdown }, keys[key], setting),
    ])
    expect(Object.fromEntries(found)).toEqual(expected)
  })
})
