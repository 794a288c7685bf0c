import { type CrawlTrap, noPage, trapPage } from "./CrawlTrap.ts"

const to = (location: string) => ({ status: 302, headers: { location } })

/** Redirects to themselves, in circles, and to ever new addresses. */
export const redirectTrap: CrawlTrap = {
  name: "redirects in circles",
  pages: ["/", "/about"],
  reason: "DUPLICATE",
  serve: ({ pathname, searchParams }) => {
    if (pathname === "/") return trapPage("Home", ["/about", "/self", "/here", "/next?n=1", "/moved"])
    if (pathname === "/about") return trapPage("About", ["/"])
    if (pathname === "/self") return to("/self")
    if (pathname === "/here") return to("/there")
    if (pathname === "/there") return to("/here")
    if (pathname === "/moved") return to("/about")
    return pathname === "/next" ? to(`/next?n=${Number(searchParams.get("n")) + 1}`) : noPage
  },
}
