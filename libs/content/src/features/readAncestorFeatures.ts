import { attributeOf } from "@trawl/hast"
import { nameFlag } from "../parts/nameFlags.ts"
import type { Region } from "../parts/Region.ts"

/** A distance that stands for "not there". */
export const nowhere = 60

const hasHint = (name: keyof typeof nameFlag) => [`hint:${name}`, (part: Region) => (part.nameFlags & nameFlag[name]) !== 0 && part.tag !== "body"] as const

const chromeRole = /navigation|banner|contentinfo|complementary|search|dialog|menu|tab|listbox|toolbar|alert/iu

/** What a part may be that matters to all that is in it; at most 31. */
const signTests: ReadonlyArray<readonly [name: string, isThere: (part: Region) => boolean]> = [
  ...(["discussion", "footer", "body"] as const).map(hasHint),
  ["role", (part) => part.node.type === "element" && part.node.properties.role !== undefined && chromeRole.test(attributeOf(part.node, "role"))],
  ["dropped:landmark", ({ dropped }) => dropped === "landmark"],
  ["dropped:name", ({ dropped }) => dropped === "name"],
  ["dropped", ({ dropped }) => dropped !== undefined],
]

const signsOf = (part: Region): number => {
  let signs = 0
  for (let index = 0; index < signTests.length; index++) if (signTests[index]?.[1](part) === true) signs |= 1 << index
  return signs
}

/** Of a part that no sign is around. */
export const farAway: ReadonlyArray<number> = signTests.map(() => -nowhere)

/** Depths of the nearest of each sign, of a part and of what is around it, given those around it. */
export const readAncestorFeatures = (part: Region, outer: ReadonlyArray<number>): ReadonlyArray<number> => {
  const signs = signsOf(part)
  // Most parts have no sign: what is around them serves them too.
  return signs === 0 ? outer : outer.map((depth, index) => ((signs & (1 << index)) === 0 ? depth : part.depth))
}

/** Names of the signs, in the order of `Around.signs`. */
export const ancestorFeatureNames: ReadonlyArray<string> = signTests.map(([name]) => name)
