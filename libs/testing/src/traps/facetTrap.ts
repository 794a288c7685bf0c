import { type CrawlTrap, noPage, trapPage } from "./CrawlTrap.ts"

const facets = { color: 9, size: 9, brand: 9, material: 9, sort: 4, view: 3 } as const

const products = ["/kettle", "/pot", "/pan"]

/** A list of products with filters that combine: each page leads to those with one filter more, some 100,000 in all. */
export const facetTrap: CrawlTrap = {
  name: "facets",
  pages: ["/", "/shop", ...products],
  reason: "TRAP_QUERY",
  serve: ({ pathname, searchParams }) => {
    if (pathname === "/") return trapPage("Home", ["/shop"])
    if (products.includes(pathname)) return trapPage(`A ${pathname.slice(1)}`, ["/shop"])
    if (pathname !== "/shop") return noPage
    const links = Object.entries(facets).flatMap(([name, values]) =>
      Array.from({ length: values }, (_, n) => {
        const query = new URLSearchParams(searchParams)
        query.set(name, String(n))
        return `/shop?${query.toString().replaceAll("&", "&amp;")}`
      }),
    )
    return trapPage(`Shop ${searchParams.toString()}`, [...products, ...links])
  },
}
