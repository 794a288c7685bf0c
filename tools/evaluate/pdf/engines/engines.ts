import type { PdfEngine } from "../PdfEngine.ts"
import { ours } from "./ours.ts"
import { peers } from "./peers.mjs"

/** Ours, and the peers in the order of the table. */
export const engines: ReadonlyArray<PdfEngine> = [ours, ...peers]
