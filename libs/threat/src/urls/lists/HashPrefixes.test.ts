import { hash } from "node:crypto"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { HashPrefixes, type RawPrefixes } from "./HashPrefixes.ts"

const prefix = fc.oneof(
  { weight: 4, arbitrary: fc.uint8Array({ minLength: 4, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 5, maxLength: 6 }) },
)

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")

const rawOf = (prefixes: ReadonlyArray<string>): ReadonlyArray<RawPrefixes> =>
  [...Map.groupBy(prefixes, ({ length }) => length / 2)].map(([size, of]) => ({
    size,
    bytes: Buffer.from(of.join(""), "hex"),
  }))

const checksumOf = (sorted: ReadonlyArray<string>): string => hash("sha256", Buffer.from(sorted.join(""), "hex"), "hex")

describe("HashPrefixes", () => {
  it("equals a sorted set of texts after any removals and additions", () => {
    fc.assert(
      fc.property(
        fc.array(prefix, { maxLength: 30 }),
        fc.array(prefix, { maxLength: 30 }),
        fc.array(fc.nat(), { maxLength: 10 }),
        (first, second, picks) => {
          const before = [...new Set(first.map(hexOf))].toSorted()
          const removals = [...new Set(before.length === 0 ? [] : picks.map((pick) => pick % before.length))]
          const after = [
            ...new Set([...before.filter((_, index) => !removals.includes(index)), ...second.map(hexOf)]),
          ].toSorted()
          const list = HashPrefixes.empty()
            .changed([], rawOf(first.map(hexOf)))
            ?.changed(removals, rawOf(second.map(hexOf)))
          expect([list?.count, list?.checksum.toString("hex")]).toEqual([after.length, checksumOf(after)])
          expect(after.every((text) => list?.matches(Buffer.from(text.padEnd(64, "0"), "hex")) === true)).toBe(true)
          expect(
            before
              .filter((text) => !after.some((kept) => text.padEnd(64, "0").startsWith(kept)))
              .some((text) => list?.matches(Buffer.from(text.padEnd(64, "0"), "hex")) === true),
          ).toBe(false)
        },
      ),
    )
  })

  it("refuses invalid updates", () => {
    const list = HashPrefixes.empty().changed([], [{ size: 4, bytes: Buffer.from("00000001", "hex") }])
    const four = Buffer.alloc(4)
    expect([
      list?.changed([1], []),
      list?.changed([-1], []),
      list?.changed([0.5], []),
      list?.changed([], [{ size: 3, bytes: Buffer.alloc(3) }]),
      list?.changed([], [{ size: 33, bytes: Buffer.alloc(33) }]),
      list?.changed([], [{ size: 4, bytes: Buffer.alloc(5) }]),
      list?.changed([], [{ size: 0, bytes: four }]),
      HashPrefixes.empty().changed([], [{ size: 4, bytes: Buffer.alloc(4 * 4_194_305) }]),
    ]).toEqual(Array.from({ length: 8 }, () => undefined))
  })
})
