import { type CrawlTrap, noPage, trapPage } from "./CrawlTrap.ts"

const monthAt = (year: number, month: number): string => {
  const date = new Date(Date.UTC(year, month - 1, 1))
  return `/calendar?month=${date.toISOString().slice(0, 7)}`
}

const thisMonth = (): string => {
  const now = new Date()
  return monthAt(now.getUTCFullYear(), now.getUTCMonth() + 1)
}

/** A calendar from this month on, whose months lead to the next and to their days, forever. */
export const calendarTrap: CrawlTrap = {
  name: "calendar",
  pages: ["/", "/about"],
  reason: "TRAP_CALENDAR",
  serve: ({ pathname, searchParams }) => {
    if (pathname === "/") return trapPage("Home", ["/about", thisMonth()])
    if (pathname === "/about") return trapPage("About", ["/"])
    if (pathname !== "/calendar") return noPage
    const [year = 2026, month = 1] = (searchParams.get("month") ?? searchParams.get("day") ?? "").split("-").map(Number)
    if (searchParams.has("day")) return trapPage(`Events on ${searchParams.get("day")}`, [monthAt(year, month)])
    const days = ["01", "15"].map((day) => `${monthAt(year, month).replace("month", "day")}-${day}`)
    return trapPage(`Events of ${month} ${year}`, [monthAt(year, month + 1), ...days])
  },
}
