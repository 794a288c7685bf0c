/** A page in the menu. */
export interface MenuEntry {
  readonly title: string
  readonly address: string
}

/** Pages under a heading of the menu. */
export interface MenuGroup {
  readonly title: string
  readonly entries: ReadonlyArray<MenuEntry>
  /** An entry of another group, below which these pages are shown while one of them or that page is open: long lists stay out of other pages' menus. */
  readonly below?: string
}

/** The menu of the site, in the order in which its pages are read. */
export type SiteMenu = ReadonlyArray<MenuGroup>
