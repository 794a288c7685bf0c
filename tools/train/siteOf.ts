const secondLevel = /\.(?:co|com|org|net|gov|ac|edu|gob|gv)\.[a-z]{2}$/u

/** The site of an address: its host's last two labels, three below endings such as `co.uk`. */
export const siteOf = (address: string): string | undefined => {
  const host = URL.parse(address)?.hostname
  return host
    ?.split(".")
    .slice(secondLevel.test(host) ? -3 : -2)
    .join(".")
}

/** The fold in which a page is evaluated: pages of one site share theirs, and so do those without an address. */
export const foldOfPage = (address: string, count: number): number => foldOf(siteOf(address) ?? address, count)

/** One of `count` folds by a hash of a text, always the same: FNV-1a. */
export const foldOf = (text: string, count: number): number => {
  let hash = 2_166_136_261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995)
  return ((hash ^ (hash >>> 15)) >>> 0) % count
}
