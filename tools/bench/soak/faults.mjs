const pages = ["loop", "drip", "windows", "heap", "alerts", "early-loop", "nodes", "buffers", "leave", "silent"]

/** Every eighth page misbehaves, each kind in its turn. */
export const kindOf = (number) => (number % 8 === 5 ? pages[Math.floor(number / 8) % pages.length] : "ordinary")

/** What is killed from outside when a page begins: a page's process after every 60 pages, the browser after every 150. */
export const killAt = (number) => {
  if (number % 150 === 75) return "browser"
  return number % 60 === 40 ? "renderer" : undefined
}
