import type { ByteRange } from "@trawl/blobs"

/**
 * The byte range of a Range header (RFC 9110, section 14); "unsatisfiable" when the file has none of the bytes;
 * undefined for the whole file, also for anything but a single byte range.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined => {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? "") ?? []
  if (first === "") return last === "" ? undefined : lastBytes(Number(last), size)
  if (last !== "" && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return "unsatisfiable"
  return { first: Number(first), last: Math.min(last === "" ? Infinity : Number(last), size - 1) }
}

const lastBytes = (count: number, size: number): ByteRange | "unsatisfiable" =>
  count === 0 || size === 0 ? "unsatisfiable" : { first: Math.max(0, size - count), last: size - 1 }
