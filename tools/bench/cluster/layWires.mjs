import { execFileSync } from "node:child_process"

const ip = (...args) => execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] })

/** From the range that is reserved for benchmarks (RFC 2544). */
const near = (wire) => `198.18.${wire}.1`
const far = (wire) => `198.18.${wire}.2`

/** A network namespace for a database, and links to it that can be broken: packets are then lost without notice to either end. Linux, as root. */
export const layWires = (count) => {
  const namespace = `trawl-${process.pid}`
  ip("netns", "add", namespace)
  const close = () => ip("netns", "delete", namespace)
  try {
    ip("-n", namespace, "link", "set", "lo", "up")
    for (let wire = 0; wire < count; wire++) {
      const [end, other] = [`tw${wire}-${process.pid}`, `db${wire}`]
      ip("link", "add", end, "type", "veth", "peer", "name", other, "netns", namespace)
      ip("address", "add", `${near(wire)}/30`, "dev", end)
      ip("link", "set", end, "up")
      ip("-n", namespace, "address", "add", `${far(wire)}/30`, "dev", other)
      ip("-n", namespace, "link", "set", other, "up")
    }
  } catch (error) {
    close()
    throw error
  }
  return {
    namespace,
    /** The database's host on each link. */
    hosts: Array.from({ length: count }, (_, wire) => far(wire)),
    cut: (wire) => ip("-n", namespace, "link", "set", `db${wire}`, "down"),
    repair: (wire) => ip("-n", namespace, "link", "set", `db${wire}`, "up"),
    close,
  }
}
