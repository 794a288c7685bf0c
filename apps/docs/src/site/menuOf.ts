import { posix } from "node:path"
import type { SiteDocument } from "../links/SiteDocument.ts"
import type { ParsedDocument } from "../markdown/parseDocument.ts"
import { type NavigationEntry, navigationOf } from "./navigationOf.ts"
import type { MenuEntry, MenuGroup, SiteMenu } from "./SiteMenu.ts"

/** A document as the menu sees it. */
type Listed = Pick<SiteDocument, "path" | "address"> & { readonly title: string }

const indexPath = "docs/README.md"

/** Documents outside of docs/, as the last group. */
const ofProject: Readonly<Record<string, string>> = {
  "README.md": "about Trawl",
  "CHANGELOG.md": "changelog",
  "ARCHITECTURE.md": "architecture",
  "CONTRIBUTING.md": "contributing",
}

const below = (documents: ReadonlyArray<Listed>, address: string, isIn: RegExp): MenuGroup => ({
  title: address,
  below: address,
  entries: documents
    .filter((document) => isIn.test(document.path) && document.address !== address)
    .map(({ address, title }) => ({ address, title })),
})

/** The menu that the tables of the index make, then the documents of the project. Decisions and libraries are shown below the pages that list them. */
export const menuOf = (index: ParsedDocument, documents: ReadonlyArray<Listed>): SiteMenu => {
  const byPath = new Map(documents.map((document) => [document.path, document]))
  const entryOf = ({ href, title }: NavigationEntry): ReadonlyArray<MenuEntry> => {
    const document = byPath.get(posix.join(posix.dirname(indexPath), href))
    return document === undefined ? [] : [{ title, address: document.address }]
  }
  const groups = navigationOf(index.tokens).map(({ entries, title }) => ({ title, entries: entries.flatMap(entryOf) }))
  const project = Object.entries(ofProject).flatMap(([path, title]) => {
    const document = byPath.get(path)
    return document === undefined ? [] : [{ title, address: document.address }]
  })
  return [
    ...groups,
    { title: "The project", entries: project },
    below(documents, "adr", /^docs\/adr\//u),
    below(documents, "architecture", /^(?:apps|libs)\//u),
  ]
}
