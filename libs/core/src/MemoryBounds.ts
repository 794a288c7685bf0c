import { Context } from "effect"

/** What the memory of this machine, or of its control group, leaves room for. */
export interface MemoryBounds {
  /** Maximum bytes of a page, encoded or decoded. A PDF may have twice as many. */
  readonly pageBytes: number
  /** One sentence on how larger pages become possible; absent where memory is not what limits them. */
  readonly advice?: string
  /** Megabytes of the heap of a conversion thread. */
  readonly threadMegabytes: number
  /** Megabytes of a document process: in all, and of its heap. Zero where there is no room for one. */
  readonly processMegabytes: number
  readonly processHeapMegabytes: number
  /** Bytes from which a page is converted beside few others, because it takes much memory. */
  readonly heavyBytes: number
  /** Whether only one heavy page or document is converted at a time. */
  readonly isTight: boolean
}

/** Megabytes of the service itself, without large pages: 200 when it starts, and what grows with its work. */
const ownMegabytes = 260

/** With this many megabytes nothing is bounded by memory. */
const plentyMegabytes = 2_048

/** Free megabytes that a document process needs: it takes 90 before it has read anything. */
const leastProcessMegabytes = 110

/** Bounds where memory is plenty. */
const largest = {
  pageBytes: 50_000_000,
  threadMegabytes: 768,
  processMegabytes: 1_000,
  processHeapMegabytes: 768,
  heavyBytes: 1_000_000,
}

const between = (least: number, value: number, most: number): number =>
  Math.floor(Math.min(Math.max(value, least), most))

/** The bounds for so many megabytes of memory. Shares are measured: see `tools/bench/memory`. */
export const memoryBounds = (megabytes: number): MemoryBounds => {
  if (megabytes >= plentyMegabytes) return { ...largest, isTight: false }
  const free = megabytes - ownMegabytes
  const pageMegabytes = between(2, free / 20, largest.pageBytes / 1_000_000)
  const isLimited = pageMegabytes * 1_000_000 < largest.pageBytes
  return {
    pageBytes: pageMegabytes * 1_000_000,
    ...(isLimited ? { advice: adviceOf(megabytes) } : {}),
    threadMegabytes: between(64, free * 0.8, largest.threadMegabytes),
    processMegabytes: free < leastProcessMegabytes ? 0 : between(0, free * 0.9, largest.processMegabytes),
    processHeapMegabytes: between(64, free * 0.7, largest.processHeapMegabytes),
    heavyBytes: between(100_000, (largest.heavyBytes * megabytes) / plentyMegabytes, largest.heavyBytes),
    isTight: true,
  }
}

const adviceOf = (megabytes: number): string =>
  `This server has ${Math.floor(megabytes)} MB of memory; with ${plentyMegabytes} MB it takes pages of 50 MB.`

/** The bounds of this process. By default as where memory is plenty. */
export const CurrentMemoryBounds = Context.Reference<MemoryBounds>("@trawl/core/CurrentMemoryBounds", {
  defaultValue: () => memoryBounds(Infinity),
})
