import type { Element } from "hast"
import { hint } from "../hints.ts"
import { isHidden } from "../isHidden.ts"
import type { Part } from "../Part.ts"
import type { Feature } from "./Feature.ts"
import { upTo } from "./scale.ts"

/** A distance that stands for "not there". */
const nowhere = 60

const tagKinds: Readonly<Record<string, number>> = {
  p: 1, h1: 2, h2: 3, h3: 4, h4: 5, h5: 5, h6: 5, li: 6, td: 7, th: 8, pre: 9, blockquote: 10, div: 11, section: 12,
  dt: 13, dd: 14, figcaption: 15, article: 16, summary: 17, footer: 18, header: 19, caption: 20, button: 21, legend: 22, body: 23, main: 24, aside: 25, nav: 26, form: 27,
}
const isTag = (name: string): Feature => [`tag:${name}`, (block) => Number(block.edge.tag === name)]
const isHeading: Feature = ["heading", (block) => Number(/^h[1-6]$/u.test(block.edge.tag))]

/** Steps from a block to its nearest ancestor of a tag. */
const toTag = (...tags: ReadonlyArray<string>): Feature => [`to:${tags[0]}`, (block) => distance(block.holder, (part) => tags.includes(part.tag))]

const toHint = (name: keyof typeof hint): Feature => [`hint:${name}`, (block) => distance(block.holder, (part) => (part.hints & hint[name]) !== 0 && part.tag !== "body")]

const distance = (from: Part, matches: (part: Part) => boolean): number => {
  let steps = 0
  for (let part: Part | undefined = from; part !== undefined && steps < nowhere; part = part.parent, steps++) if (matches(part)) return steps
  return nowhere
}

const roleOf = (part: Part): string => (part.node.type === "element" && typeof part.node.properties.role === "string" ? part.node.properties.role : "")
const chromeRole = /navigation|banner|contentinfo|complementary|search|dialog|menu|tab|listbox|toolbar|alert/iu

/** Where a block stands: its element, what is around it, what their names say. */
export const placeFeatures: ReadonlyArray<Feature> = [
  ["tag", (block) => tagKinds[block.edge.tag] ?? 0],
  isHeading,
  ...["p", "li", "td", "pre", "div", "span", "dd", "dt"].map(isTag),
  ["inLink", (block) => distance(block.holder, (part) => part.tag === "a")],
  ["inButton", (block) => distance(block.holder, (part) => part.tag === "button" || part.tag === "label")],
  toTag("nav", "menu"), toTag("header"), toTag("footer"), toTag("aside"), toTag("form"), toTag("main"), toTag("article"), toTag("section"),
  toTag("table"), toTag("ul"), toTag("ol"), toTag("figure"), toTag("blockquote"), toTag("dl"), toTag("details"), toTag("h1"),
  ...(Object.keys(hint) as ReadonlyArray<keyof typeof hint>).map(toHint),
  ["role", (block) => distance(block.holder, (part) => chromeRole.test(roleOf(part)))],
  ["hidden", (block) => distance(block.holder, (part) => part.node.type === "element" && mayBeHidden(part.node))],
  ["depth", (block) => upTo(block.holder.depth, 60)],
  ["dropped:landmark", (block) => distance(block.holder, (part) => part.dropped === "landmark")],
  ["dropped:name", (block) => distance(block.holder, (part) => part.dropped === "name")],
  ["dropped:clutter", (block) => distance(block.holder, (part) => part.dropped === "clutter" || part.dropped === "repetition")],
  ["isDropped", (block) => Number(distance(block.holder, (part) => part.dropped !== undefined) !== nowhere)],
]

// Hidden parts stay on a page that hides all of itself; elsewhere `aria-hidden` is the only sign left.
const mayBeHidden = (element: Element): boolean => element.properties.ariaHidden === "true" || isHidden(element)
