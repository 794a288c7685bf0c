import { Schema } from "effect"
import { PageSample } from "../page/PageSample.ts"
import { collectLists, type ListReaders, type ListStep } from "../page/collectLists.ts"
import { findBoxes } from "../page/findBoxes.ts"
import { matchEntry } from "../page/matchEntry.ts"
import { noteEntries } from "../page/noteEntries.ts"
import { noteLists } from "../page/noteLists.ts"
import { readLists } from "../page/readLists.ts"
import { revealPage } from "../page/revealPage.ts"
import { scrollThrough } from "../page/scrollThrough.ts"
import { watchChanges } from "../page/watchChanges.ts"
import { wordsOf } from "../page/wordsOf.ts"
import type { FrameWorld } from "./FrameWorld.ts"

/** Queries to the page through its isolated world. */
export interface IsolatedWorld {
  /** The page's last report, without asking it; undefined if its document is new. */
  readonly latest: () => PageSample | undefined
  /** Rejects while a document is being replaced. */
  readonly sample: () => Promise<PageSample>
  readonly serialize: () => Promise<string>
  readonly scrollTo: (top: number) => Promise<void>
  /** Scrolls down from one position to another, so that everything between becomes visible. Takes 1 s at most. */
  readonly scrollThrough: (from: number, to: number) => Promise<void>
  /** Scrolls through the page down to `bottom` and back to its top, so that its images load; does not scroll with 0. Takes 4 s at most. */
  readonly reveal: (bottom: number) => Promise<void>
  /** Starts to collect the lists of the page; the number of its boxes with a scrollbar that hold much of it. */
  readonly findBoxes: () => Promise<number>
  /** Begins to collect the lists of a box; of the window with -1. */
  readonly beginLists: (part: number) => Promise<void>
  /** Scrolls that part by a share of its height, and waits for a change, at most `patience` milliseconds. */
  readonly stepLists: (share: number, patience: number) => Promise<ListStep>
  /** Scrolls it back. */
  readonly endLists: () => Promise<void>
  /** Result of the script that measures styles: JSON. */
  readonly measureStyles: (script: string) => Promise<string>
}

const listReaders: ListReaders = { findBoxes, matchEntry, noteEntries, noteLists, readLists, watchChanges, wordsOf }
const readersText = Object.entries(listReaders).map(([name, read]) => `${name}: ${String(read)}`)
const lists = `trawl.lists ??= (${collectLists.toString()})({ ${readersText.join(", ")} })`

const decodeSample = Schema.decodeUnknownSync(Schema.fromJsonString(PageSample))

/** The page's isolated world, across its frames. */
export const isolatedWorld = (frames: FrameWorld): IsolatedWorld => ({
  latest: latestOf(frames),
  sample: async () => decodeSample(await frames.evaluate("trawl.sample()")),
  serialize: () => frames.serialize(),
  scrollTo: async (top) => {
    await frames.evaluate(`scrollTo({ top: ${Math.round(top)}, behavior: "instant" })`)
  },
  scrollThrough: async (from, to) => {
    await frames.evaluate(`(${scrollThrough.toString()})(${Math.round(from)}, ${Math.round(to)})`)
  },
  reveal: async (bottom) => {
    await frames.evaluate(`(${revealPage.toString()})(${Math.round(bottom)})`)
  },
  findBoxes: async () => Number(await frames.evaluate(`(${lists}).findBoxes()`)),
  beginLists: async (part) => {
    await frames.evaluate(`(${lists}).begin(${part})`)
  },
  // The world's own script gives this shape.
  stepLists: async (share, patience) => (await frames.evaluate(`(${lists}).step(${share}, ${patience})`)) as ListStep,
  endLists: async () => {
    await frames.evaluate(`trawl.lists?.end()`)
  },
  measureStyles: async (script) => String(await frames.evaluate(script)),
})

/** Decodes each report once, although it is read many times. */
const latestOf = (frames: FrameWorld) => {
  let decoded: { readonly report: string; readonly sample: PageSample } | undefined
  return () => {
    const report = frames.report()
    if (report === undefined) return undefined
    if (report !== decoded?.report) decoded = { report, sample: decodeSample(report) }
    return decoded.sample
  }
}
