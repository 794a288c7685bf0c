import type { PdfEngine } from "../PdfEngine.ts"
import { ours } from "./ours.ts"
import { peers } from "./peers.mjs"
import { streamed } from "./streamed.ts"

/** Ours, and the peers in the order of the table. */
export const engines: ReadonlyArray<PdfEngine> = [ours, ...peers]

/** All engines that a process can open: our stream is for the benchmark alone. */
export const openable: ReadonlyArray<PdfEngine> = [...engines, streamed]
