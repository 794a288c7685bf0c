import { firstText, type LinkedGraph, type LinkedNode, nameOf, valuesOf } from "@trawl/core/linked"
import { readOffer } from "../product/linked/readOffer.ts"
import { plainLine } from "../product/plainLine.ts"
import type { ItemDraft, SectionDraft } from "./MenuDraft.ts"

/** Most sections and dishes of one page, and most nested sections: the rest is left out. */
const maxItems = 2_000
const maxDepth = 8

/** The menu in a page's linked data, by section; empty if it describes none. */
export const readLinkedMenu = (graph: LinkedGraph): ReadonlyArray<SectionDraft> => {
  const reader = new LinkedReader(graph)
  for (const menu of graph.nodes.filter((node) => node.types.includes("menu"))) reader.readPart(menu, 0)
  for (const section of graph.nodes.filter((node) => node.types.includes("menusection"))) reader.readPart(section, 0)
  reader.readRest()
  return reader.sections
}

class LinkedReader {
  readonly sections: Array<SectionDraft> = []
  readonly #graph: LinkedGraph
  readonly #seen = new Set<LinkedNode>()
  #left = maxItems

  constructor(graph: LinkedGraph) {
    this.#graph = graph
  }

  readPart(part: LinkedNode, depth: number): void {
    if (this.#seen.has(part) || depth > maxDepth) return
    this.#seen.add(part)
    const items = this.#items(valuesOf(this.#graph, part, "hasmenuitem"))
    const description = plainLine(firstText(this.#graph, part, "description") ?? "")
    if (items.length > 0)
      this.sections.push({
        name: plainLine(nameOf(this.#graph, part)),
        items,
        ...(description === "" ? {} : { description }),
      })
    for (const inner of valuesOf(this.#graph, part, "hasmenusection"))
      if (typeof inner !== "string") this.readPart(inner, depth + 1)
  }

  /** Reads dishes outside of sections. */
  readRest(): void {
    const items = this.#items(this.#graph.nodes.filter((node) => node.types.includes("menuitem")))
    if (items.length > 0) this.sections.push({ name: "", items })
  }

  #items(values: ReadonlyArray<LinkedNode | string>): ReadonlyArray<ItemDraft> {
    return values.flatMap((item) => {
      if (typeof item === "string" || this.#seen.has(item) || this.#left <= 0) return []
      this.#seen.add(item)
      this.#left--
      const draft = itemOf(this.#graph, item)
      return draft.name === "" ? [] : [draft]
    })
  }
}

const itemOf = (graph: LinkedGraph, item: LinkedNode): ItemDraft => {
  const text = (name: string) => {
    const line = plainLine(firstText(graph, item, name) ?? "")
    return line === "" ? undefined : line
  }
  const offers = valuesOf(graph, item, "offers").flatMap((offer) =>
    typeof offer === "string" ? [] : [readOffer(graph, offer)],
  )
  const own = readOffer(graph, item)
  const priced = [...offers, own].filter((offer) => offer.amount !== undefined)
  return {
    name: plainLine(nameOf(graph, item)),
    description: text("description"),
    prices: priced
      .slice(0, 5)
      .map(({ amount = 0, currency, title }, at) => ({
        amount,
        currency,
        name: at < offers.length ? title : undefined,
      })),
    images: valuesOf(graph, item, "image").flatMap((image) =>
      typeof image === "string"
        ? [image]
        : [firstText(graph, image, "contenturl") ?? firstText(graph, image, "url") ?? ""],
    ),
    dietary: valuesOf(graph, item, "suitablefordiet").flatMap((diet) =>
      dietOf(typeof diet === "string" ? diet : nameOf(graph, diet)),
    ),
    calories: caloriesOf(graph, item),
    inStock: offers[0]?.availability?.inStock,
    id: text("identifier") ?? text("sku") ?? text("productid"),
    url: firstText(graph, item, "url"),
  }
}

/** The supported values of schema.org's RestrictedDiet. */
const diets: ReadonlyMap<string, string> = new Map([
  ["vegandiet", "vegan"],
  ["vegetariandiet", "vegetarian"],
  ["glutenfreediet", "gluten-free"],
  ["halaldiet", "halal"],
  ["kosherdiet", "kosher"],
  ["lowlactosediet", "dairy-free"],
])

const dietOf = (value: string): ReadonlyArray<string> => {
  const diet = diets.get(value.slice(value.lastIndexOf("/") + 1).toLowerCase())
  return diet === undefined ? [] : [diet]
}

const caloriesOf = (graph: LinkedGraph, item: LinkedNode): number | undefined => {
  const nutrition = valuesOf(graph, item, "nutrition").find((one) => typeof one !== "string")
  const written =
    nutrition === undefined || typeof nutrition === "string" ? undefined : firstText(graph, nutrition, "calories")
  const calories = Number(/\d{1,5}/u.exec(written ?? "")?.[0])
  return Number.isNaN(calories) ? undefined : calories
}
