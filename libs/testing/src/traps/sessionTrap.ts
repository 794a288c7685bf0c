import { type CrawlTrap, noPage, trapPage } from "./CrawlTrap.ts"

const pages = ["/", "/about", "/list"]

/** Writes a new id of the visit into each link of each page: as a parameter of the path, of the query, and under a name of its own. */
export const sessionTrap: CrawlTrap = {
  name: "session ids",
  pages,
  reason: "TRAP_SAME_CONTENT",
  serve: ({ pathname, searchParams }, visit) => {
    const [path = "/"] = pathname.split(";")
    const id = `${visit.toString(16).padStart(6, "0")}9F2B7C41D3E8A05B6C7D8E9F01`
    if (!pages.includes(path)) return noPage
    const names = [...searchParams.keys()].includes("visit") ? "visit" : "start"
    return trapPage(`Page ${path}`, [
      ...pages.map((page) => `${page};jsessionid=${id}`),
      ...pages.map((page) => `${page}?PHPSESSID=${id.toLowerCase()}`),
      `/list?visit=${id}`,
      ...(names === "start" ? pages : []),
    ])
  },
}
