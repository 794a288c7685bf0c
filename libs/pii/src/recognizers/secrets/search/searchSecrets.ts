import type { Probe, Secret } from "./Probe.ts"
import { searchAnchors } from "./searchAnchors.ts"

/** A search of all that the probes find: one pass for their anchors, then each probe beside its own. What a probe has found it does not look at again. */
export const searchSecrets = (probes: ReadonlyArray<Probe>): ((text: string) => ReadonlyArray<Secret>) => {
  const byAnchor = new Map<string, Array<number>>()
  for (const [index, { anchors }] of probes.entries())
    for (const anchor of anchors) byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), index])
  const lists = [...byAnchor]
  const search = searchAnchors(lists.map(([anchor]) => anchor))
  return (text) => {
    const found: Array<Secret> = []
    const reached = new Int32Array(probes.length)
    search(text, (place, start) => {
      const [anchor, indices] = lists[place] ?? ["", []]
      for (const index of indices) {
        if (start < (reached[index] ?? 0)) continue
        for (const secret of probes[index]?.look(text, start, anchor) ?? []) {
          found.push(secret)
          reached[index] = Math.max(reached[index] ?? 0, secret.end)
        }
      }
    })
    return found
  }
}
