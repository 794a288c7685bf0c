import { relativeAddress } from "../links/relativeAddress.ts"
import { escapeHtml } from "../markdown/escapeHtml.ts"
import type { MenuEntry, MenuGroup, SiteMenu } from "./SiteMenu.ts"

const isOpen = ({ below, entries }: MenuGroup, address: string): boolean =>
  below === address || entries.some((entry) => entry.address === address)

/** The menu as a list for each group, with the open page marked. */
export const menuHtml = (menu: SiteMenu, open: string): string => {
  const entryHtml = ({ address, title }: MenuEntry): string => {
    const current = address === open ? ' aria-current="page"' : ""
    const inner = menu.find((group) => group.below === address && isOpen(group, open))
    return `<li><a href="${relativeAddress(open, address)}"${current}>${escapeHtml(title)}</a>${inner === undefined ? "" : listHtml(inner)}</li>`
  }
  const listHtml = ({ entries }: MenuGroup): string => `<ul>${entries.map(entryHtml).join("")}</ul>`
  return menu
    .filter(({ below }) => below === undefined)
    .map((group) => `<h2>${escapeHtml(group.title)}</h2>${listHtml(group)}`)
    .join("\n")
}
