import { type CrawlTrap, trapPage } from "./CrawlTrap.ts"

/** Answers what it does not have with 200 and a page that says so, whose links lead to more of them. */
export const missingPageTrap: CrawlTrap = {
  name: "soft 404s",
  pages: ["/", "/about"],
  reason: "TRAP_SAME_CONTENT",
  serve: ({ pathname }, visit) => {
    if (pathname === "/") return trapPage("Home", ["/about", "/old"])
    if (pathname === "/about") return trapPage("About", ["/"])
    return {
      body: `<!doctype html><title>Page not found</title><h1>Page not found</h1><p>Sorry, the page ${pathname} could not be found. Try one of these.</p>
        <a href="/suggested-${visit}a">One</a> <a href="/suggested-${visit}b">Two</a>`,
    }
  },
}
