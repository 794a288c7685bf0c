/** A link from one page to an address of the site. It holds wherever the site is served, if its root ends in a slash. */
export const relativeAddress = (from: string, to: string): string => {
  const up = "../".repeat(from.split("/").length - 1)
  return `${up}${to}` === "" ? "./" : `${up}${to}`
}
