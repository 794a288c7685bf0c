import { createHash } from "node:crypto"
import type { MonitorTarget } from "../Monitor.ts"

/** What the pages and the history of a target are kept under: another one as soon as its options differ, so that pages are compared with pages scraped alike. */
export const targetKey = ({ options, type }: MonitorTarget): string =>
  createHash("sha256")
    .update(JSON.stringify([type, options]))
    .digest("hex")
    .slice(0, 32)
