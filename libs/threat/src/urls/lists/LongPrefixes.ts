/** Prefixes of more than four bytes, sorted by their bytes, without duplicates. A list has few of them, or none. */
export type LongPrefixes = ReadonlyArray<Buffer>

/** Index of the first prefix that is not less than the bytes. */
const placeOf = (list: LongPrefixes, bytes: Uint8Array): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Buffer.compare(list[middle] ?? bytes, bytes) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the list contains the bytes. */
export const hasPrefix = (list: LongPrefixes, bytes: Uint8Array): boolean =>
  list[placeOf(list, bytes)]?.equals(bytes) === true

/** The list with more prefixes, given as concatenated bytes in any order. */
export const withPrefixes = (list: LongPrefixes, size: number, bytes: Uint8Array): LongPrefixes => {
  const more = Array.from({ length: bytes.length / size }, (_, index) =>
    Buffer.from(bytes.subarray(index * size, (index + 1) * size)),
  )
  const all = [...list, ...more].toSorted((a, b) => Buffer.compare(a, b))
  return all.filter((prefix, index) => all[index - 1]?.equals(prefix) !== true)
}
