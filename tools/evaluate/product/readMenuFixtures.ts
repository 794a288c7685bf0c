import { existsSync, readdirSync, readFileSync } from "node:fs"
import { findMenu } from "@trawl/formats"
import { parseTree, readLinkedData, readMetadata } from "@trawl/html"

/** A dish of a menu, as labelled and as read. */
export interface MenuRowLabel {
  readonly section: string
  readonly name: string
  readonly price: number | undefined
  readonly description?: string
  readonly dietary?: ReadonlyArray<string>
  readonly calories?: number
}

/** The menu of a page: no items if it shows none. */
export interface MenuLabel {
  readonly url: string
  readonly currency: string | null
  readonly merchant: string | null
  readonly items: ReadonlyArray<MenuRowLabel>
}

/** A page written for this evaluation, with its label and our answer. */
export interface MenuFixture {
  readonly name: string
  readonly label: MenuLabel
  readonly answer: MenuLabel
}

const folder = new URL("menus/", import.meta.url)

const menuOf = (name: string, url: string) => {
  const page = new URL(`${name}.html`, folder)
  if (!existsSync(page)) return findMenu({ markdown: readFileSync(new URL(`${name}.md`, folder), "utf8"), url })
  const tree = parseTree(readFileSync(page, "utf8"))
  return findMenu({ tree, linked: readLinkedData(tree).nodes, metadata: readMetadata(tree, url), url })
}

const answerOf = (name: string, { merchant, url }: MenuLabel): MenuLabel => {
  const menu = menuOf(name, url)
  return {
    url,
    currency: menu?.currency ?? null,
    merchant: merchant === null ? null : (menu?.merchant.name ?? null),
    items: (menu?.sections ?? []).flatMap((section) =>
      section.items.map(({ calories, description, dietary, name, price }) => ({
        section: section.name,
        name,
        price: price?.amount,
        ...(description === undefined ? {} : { description }),
        ...(dietary.length === 0 ? {} : { dietary }),
        ...(calories === undefined ? {} : { calories }),
      })),
    ),
  }
}

/** The pages of `menus/`, each with the label beside it. */
export const readMenuFixtures = (): ReadonlyArray<MenuFixture> =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .map((name) => {
      // The labels are written by hand in this form.
      const label = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as MenuLabel
      return { name, label, answer: answerOf(name, label) }
    })
