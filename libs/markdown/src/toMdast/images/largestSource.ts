const candidate = /([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+)([wx]))?[^,]*(?:,|$)/gu

/** The address of the largest image that a `srcset` names, undefined where it names none. */
export const largestSource = (srcset: string): string | undefined => {
  let best: string | undefined
  let most = -1
  for (let match = candidate.exec(srcset); match !== null; match = candidate.exec(srcset)) {
    const [, address, size] = match
    const width = size === undefined ? 1 : Number(size)
    if (width <= most) continue
    best = address
    most = width
  }
  return best
}
