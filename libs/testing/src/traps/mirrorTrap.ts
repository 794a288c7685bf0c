import { type CrawlTrap, trapPage } from "./CrawlTrap.ts"

/** Links without a leading slash on a server that answers every path below its pages: each page mirrors the site one folder deeper. */
export const mirrorTrap: CrawlTrap = {
  name: "mirrored paths",
  pages: ["/", "/docs/intro", "/docs/setup"],
  reason: "TRAP_REPEATED_SEGMENTS",
  serve: ({ pathname }) => {
    const name = pathname.slice(pathname.lastIndexOf("/") + 1)
    // The address is shown, so that pages differ and only their paths give them away.
    return trapPage(
      name === "" ? "Home" : `Chapter ${name}`,
      ["docs/intro", "docs/setup"],
      `Read at ${pathname.length} ${pathname.replaceAll("/", " / ")}`,
    )
  },
}
