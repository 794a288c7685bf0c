import { describe, expect, it } from "vitest"
import { worstDocuments } from "./worstDocuments.ts"

const scored = (id: string, overall: number) => ({ id, overall, nid: overall, teds: null, mhs: 0.25 })

describe("worstDocuments", () => {
  it("lists first the documents in which the first engine is furthest behind the best of the others", () => {
    const scores = {
      ours: { documents: [scored("a", 0.5), scored("b", 0.4)] },
      one: { documents: [scored("a", 0.9), scored("b", 0.1)] },
      two: { documents: [scored("a", 0.2), scored("b", 0.5)] },
    }
    expect(worstDocuments(scores, 2)).toEqual([
      "a  overall 0.500  NID 0.500  TEDS   -    MHS 0.250  best 0.900 one",
      "b  overall 0.400  NID 0.400  TEDS   -    MHS 0.250  best 0.500 two",
    ])
  })

  it("lists the lowest scores of a single engine", () => {
    expect(worstDocuments({ ours: { documents: [scored("a", 0.5), scored("b", 0.4)] } }, 1)).toEqual([
      "b  overall 0.400  NID 0.400  TEDS   -    MHS 0.250",
    ])
  })
})
