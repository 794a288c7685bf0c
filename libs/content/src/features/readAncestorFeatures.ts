import { attributeOf } from "@trawl/hast"
import { nameFlag } from "../parts/nameFlags.ts"
import type { Region } from "../parts/Region.ts"

/** A distance that stands for "not there". */
export const nowhere = 60

const hasFlag = (name: keyof typeof nameFlag) =>
  [`hint:${name}`, (region: Region) => (region.nameFlags & nameFlag[name]) !== 0 && region.tag !== "body"] as const

const chromeRole = /navigation|banner|contentinfo|complementary|search|dialog|menu|tab|listbox|toolbar|alert/iu

/** Properties of a region that matter to everything in it; at most 31. */
const ancestorTests: ReadonlyArray<readonly [name: string, isThere: (region: Region) => boolean]> = [
  ...(["discussion", "footer", "body"] as const).map(hasFlag),
  [
    "role",
    (region) =>
      region.node.type === "element" &&
      region.node.properties.role !== undefined &&
      chromeRole.test(attributeOf(region.node, "role")),
  ],
  ["dropped:landmark", ({ dropped }) => dropped === "landmark"],
  ["dropped:name", ({ dropped }) => dropped === "name"],
  ["dropped", ({ dropped }) => dropped !== undefined],
]

const testRegion = (region: Region): number => {
  let features = 0
  for (let index = 0; index < ancestorTests.length; index++)
    if (ancestorTests[index]?.[1](region) === true) features |= 1 << index
  return features
}

/** The ancestor features of a region without any. */
export const farAway: ReadonlyArray<number> = ancestorTests.map(() => -nowhere)

/** Depth of the nearest region with each ancestor feature, the region itself included; `outer` are the depths for its parent. */
export const readAncestorFeatures = (region: Region, outer: ReadonlyArray<number>): ReadonlyArray<number> => {
  const features = testRegion(region)
  // Most regions have none, and share the list of their parent.
  return features === 0 ? outer : outer.map((depth, index) => ((features & (1 << index)) === 0 ? depth : region.depth))
}

/** Names of the ancestor features, in the order of `Surroundings.ancestorFeatures`. */
export const ancestorFeatureNames: ReadonlyArray<string> = ancestorTests.map(([name]) => name)
