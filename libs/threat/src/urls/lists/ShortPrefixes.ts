/** Prefixes of four bytes as big-endian numbers, sorted, without duplicates. */
export type ShortPrefixes = Uint32Array

/** Index behind the last prefix that is not greater than a number. */
export const placeBehind = (list: ShortPrefixes, number: number): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) <= number) low = middle + 1
    else high = middle
  }
  return low
}

/** Concatenated bytes as numbers, in any order. */
const numbersOf = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const numbers = new Uint32Array(bytes.length / 4)
  for (let index = 0; index < numbers.length; index++) numbers[index] = view.getUint32(index * 4)
  return numbers.toSorted()
}

/** The list with more prefixes, given as bytes. */
export const withShort = (list: ShortPrefixes, bytes: Uint8Array): ShortPrefixes => {
  const more = numbersOf(bytes)
  const all = new Uint32Array(list.length + more.length)
  let [first, second, count] = [0, 0, 0]
  while (first < list.length || second < more.length) {
    const [a, b] = [list[first] ?? Number.POSITIVE_INFINITY, more[second] ?? Number.POSITIVE_INFINITY]
    const next = Math.min(a, b)
    if (a === next) first++
    else second++
    if (count === 0 || all[count - 1] !== next) all[count++] = next
  }
  return all.slice(0, count)
}

/** The bytes of a range of the list. */
export const bytesOfShort = (list: ShortPrefixes, start: number, end: number): Uint8Array => {
  const view = new DataView(new ArrayBuffer((end - start) * 4))
  for (let index = start; index < end; index++) view.setUint32((index - start) * 4, list[index] ?? 0)
  return new Uint8Array(view.buffer)
}
