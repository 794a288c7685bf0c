import { runInBun } from "./runInBun.ts"
import { runInChromium } from "./runInChromium.ts"
import { runInDeno } from "./runInDeno.ts"
import { runInEdge } from "./runInEdge.ts"
import type { Place } from "./Place.ts"

/** Where programs run, besides Node. */
export const places: ReadonlyArray<Place> = [
  { name: "Chromium, page", target: "page", run: (programs) => runInChromium(programs, "page") },
  { name: "Chromium, Web Worker", target: "worker", run: (programs) => runInChromium(programs, "worker") },
  { name: "Deno", target: "worker", run: runInDeno },
  { name: "Bun", target: "worker", run: runInBun },
  { name: "edge runtime", target: "worker", run: runInEdge },
]
