import { linkedGraph, type LinkedNode } from "@trawl/core/linked"
import { findMenu, type MenuPage } from "../menu/findMenu.ts"
import type { MenuItem, MenuProfile, MenuSection } from "../menu/MenuProfile.ts"
import { readMerchant, servesFood } from "../menu/readMerchant.ts"
import { byName } from "./byName.ts"
import { type Evidence, type RecordGroup, whenAsked } from "./Evidence.ts"
import { type Fact, factOf } from "./Fact.ts"
import { fieldName } from "./fieldName.ts"
import { evidenceOf } from "./recordOf.ts"

/** High, as the format `menu` has weighed all its evidence. */
const trust = 0.96

const itemFacts = (
  { calories, description, dietary, images, name, price, url }: MenuItem,
  section: string,
): ReadonlyArray<Fact> => [
  ...factOf("name", name, trust),
  ...factOf("description", description ?? "", trust),
  ...factOf("price", price?.formatted ?? String(price?.amount ?? ""), trust),
  ...factOf("currency", price?.currency ?? "", trust),
  ...factOf("category", section, trust),
  ...factOf("dietary", dietary, trust),
  ...factOf("calories", String(calories ?? ""), trust),
  ...factOf(
    "image",
    images.slice(0, 1).map((image) => image.url),
    trust,
  ),
  ...factOf("url", url ?? "", trust),
]

const recordsOf = ({ items, name }: MenuSection): RecordGroup["records"] =>
  items.map((item) => whenAsked(() => evidenceOf(itemFacts(item, name))))

const sectionEvidence = (section: MenuSection): Evidence => ({
  ...evidenceOf([...factOf("name", section.name, trust), ...factOf("description", section.description ?? "", trust)]),
  groups: byName(["items", "dishes"].map((name) => ({ name: fieldName(name), records: recordsOf(section) }))),
})

/** The dishes of a menu as records: all together, by section, and within sections. */
const groupsOf = ({ sections }: MenuProfile): ReadonlyArray<RecordGroup> => [
  { name: fieldName("dishes"), records: sections.flatMap(recordsOf) },
  { name: fieldName("menu sections"), records: sections.map((section) => whenAsked(() => sectionEvidence(section))) },
  ...sections.map((section) => ({ name: fieldName(section.name), records: recordsOf(section) })),
]

/** The menu of a restaurant's page, as the format `menu` finds it, and its merchant if the page states that there is one. */
export const menuEvidence = (
  page: MenuPage & { readonly linked: ReadonlyArray<LinkedNode> },
): { readonly facts: ReadonlyArray<Fact>; readonly groups: ReadonlyArray<RecordGroup> } => {
  const menu = findMenu(page)
  const graph = linkedGraph(page.linked)
  const merchant =
    menu?.merchant ?? (servesFood(graph) ? readMerchant(graph, page.metadata ?? {}, page.url) : undefined)
  if (merchant === undefined) return { facts: [], groups: [] }
  return {
    facts: [...factOf("restaurant name", merchant.name, trust), ...factOf("address", merchant.location ?? "", trust)],
    groups: menu === undefined ? [] : groupsOf(menu),
  }
}
