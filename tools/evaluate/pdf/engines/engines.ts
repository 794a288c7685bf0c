import type { PdfEngine } from "../PdfEngine.ts"
import { ours } from "./ours.ts"
import { peers } from "./peers.mjs"
import { streamed } from "./streamed.ts"

/** Ours, and the peers in the order of the table. */
export const engines: ReadonlyArray<PdfEngine> = [ours, ...peers]

/** All that a process can be told to open: the stream of ours is for the bench alone. */
export const openable: ReadonlyArray<PdfEngine> = [...engines, streamed]
