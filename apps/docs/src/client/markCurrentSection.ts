/** Marks the section that the reader sees in the list of contents. */
export const markCurrentSection = (): void => {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".contents a")].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  )
  const headings = [...document.querySelectorAll("h2[id], h3[id]")].filter(({ id }) => links.has(id))
  const mark = () => {
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 4) ?? headings[0]
    for (const [id, link] of links) {
      if (id === current?.id) link.setAttribute("aria-current", "location")
      else link.removeAttribute("aria-current")
    }
  }
  let waits = false
  addEventListener(
    "scroll",
    () => {
      if (waits) return
      waits = true
      requestAnimationFrame(() => {
        waits = false
        mark()
      })
    },
    { passive: true },
  )
  mark()
}
