import * as fc from "fast-check"
import { expect, it } from "vitest"
import { findPiece } from "./findPiece.ts"

const few = (maxLength: number) => fc.string({ unit: fc.constantFrom("a", "a", "b"), maxLength })

it("finds what indexOf finds", () => {
  fc.assert(
    fc.property(few(60), few(12), fc.nat(20), (text, piece, from) => {
      expect(findPiece(text, piece, from)).toBe(text.indexOf(piece, from))
    }),
    { numRuns: 1000 },
  )
})
