import type { Recognizer } from "../Recognizer.ts"
import { findAdBlockWall } from "./findAdBlockWall.ts"
import { findAgeGate } from "./findAgeGate.ts"
import { findAppWall } from "./findAppWall.ts"
import { findConsentWall } from "./findConsentWall.ts"
import { findPaywall } from "./findPaywall.ts"
import { findRefusal } from "./findRefusal.ts"
import { findRegionChoice } from "./findRegionChoice.ts"

const walls: ReadonlyArray<Recognizer> = [
  findAgeGate,
  findConsentWall,
  findPaywall,
  findRefusal,
  findAdBlockWall,
  findAppWall,
  findRegionChoice,
]

/** Recognizes a wall before the content: a question, a price, a refusal. */
export const findWall: Recognizer = (page) => {
  for (const find of walls) {
    const signals = find(page)
    if (signals.length > 0) return signals
  }
  return []
}
