import { busyTeam } from "./startCluster.mjs"

const gauge = new RegExp(`^trawl_pages_(?:running|waiting)\\{[^}]*team="${busyTeam}"[^}]*\\} (\\d+)`, "u")

/** Pages of the busy team that servers run, or that wait there for a slot; those of a server that does not answer are unknown. */
export const pagesAtHand = async (servers) => {
  const texts = await Promise.all(
    servers.map(({ base }) =>
      fetch(`${base}/metrics`, { signal: AbortSignal.timeout(2000) }).then(
        (answer) => answer.text(),
        () => "",
      ),
    ),
  )
  return texts.flatMap((text) => text.split("\n")).reduce((sum, line) => sum + Number(gauge.exec(line)?.[1] ?? 0), 0)
}
