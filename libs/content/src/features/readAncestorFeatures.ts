import { attributeOf } from "@trawl/hast"
import { nameFlag } from "../parts/nameFlags.ts"
import type { Region } from "../parts/Region.ts"

/** A distance that stands for "not there". */
export const nowhere = 60

const chromeRole = /navigation|banner|contentinfo|complementary|search|dialog|menu|tab|listbox|toolbar|alert/iu

/** Names of the ancestor features, in the order of `Surroundings.ancestorFeatures`. */
export const ancestorFeatureNames = [
  "hint:discussion",
  "hint:footer",
  "hint:body",
  "role",
  "dropped:landmark",
  "dropped:name",
  "dropped",
]

/** Properties of a region that matter to everything in it: one bit each, in the order of their names. */
const testRegion = ({ dropped, nameFlags, node, tag }: Region): number => {
  let features = 0
  if (tag !== "body") {
    if ((nameFlags & nameFlag.discussion) !== 0) features |= 1
    if ((nameFlags & nameFlag.footer) !== 0) features |= 2
    if ((nameFlags & nameFlag.body) !== 0) features |= 4
  }
  if ((nameFlags & nameFlag.role) !== 0 && node.type === "element" && chromeRole.test(attributeOf(node, "role")))
    features |= 8
  if (dropped === undefined) return features
  return features | (dropped === "landmark" ? 16 : dropped === "name" ? 32 : 0) | 64
}

/** The ancestor features of a region without any. */
export const farAway: ReadonlyArray<number> = Array.from({ length: 7 }, () => -nowhere)

/** Depth of the nearest region with each ancestor feature, the region itself included; `outer` are the depths for its parent. */
export const readAncestorFeatures = (region: Region, outer: ReadonlyArray<number>): ReadonlyArray<number> => {
  const features = testRegion(region)
  // Most regions have none, and share the list of their parent.
  return features === 0 ? outer : outer.map((depth, index) => ((features & (1 << index)) === 0 ? depth : region.depth))
}
