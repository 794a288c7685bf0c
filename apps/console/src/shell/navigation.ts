/** A place in the navigation. */
export interface NavigationEntry {
  /** The part of the address after `#/`, and the name of the view. */
  readonly path: string
  readonly title: string
}

/** The views in the order of the navigation. The first one is shown at `/console/`. */
export const navigation = [
  { path: "playground", title: "Playground" },
  { path: "explain", title: "In or out" },
  { path: "jobs", title: "Batches and crawls" },
  { path: "monitors", title: "Monitors" },
  { path: "pages", title: "Cache and changes" },
  { path: "usage", title: "Usage" },
  { path: "health", title: "Health" },
] as const satisfies ReadonlyArray<NavigationEntry>

export type ViewName = (typeof navigation)[number]["path"]
