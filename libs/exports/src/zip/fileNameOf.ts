/** Characters of a page's address in its name: file systems allow 255 bytes. */
const longest = 80

/** A file name from an address: its number among the pages, then letters, digits, dots and dashes only. */
export const fileNameOf = (url: string, number: number): string => {
  const said = url
    .slice(0, 4 * longest)
    .replace(/^[a-z]+:\/\//iu, "")
    .replaceAll(/[^A-Za-z0-9.]+/gu, "-")
    .slice(0, longest)
    .replace(/^[-.]+/u, "")
    .replace(/(?<![-.])[-.]+$/u, "")
  return `${String(number).padStart(6, "0")}${said === "" ? "" : `-${said}`}`
}
