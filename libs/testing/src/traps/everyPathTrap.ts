import { type CrawlTrap, trapPage } from "./CrawlTrap.ts"

/** An application that answers every path with its first page, whose relative links lead one level deeper. */
export const everyPathTrap: CrawlTrap = {
  name: "answers every path",
  pages: ["/"],
  reason: "TRAP_SAME_CONTENT",
  serve: () => trapPage("Welcome", ["north/", "south/", "east/", "west/"]),
}
