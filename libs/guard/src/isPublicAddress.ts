import { BlockList } from "node:net"
import type { PlainAddress } from "./plainAddress.ts"

// Special-purpose blocks of the IANA registries. The benchmark, documentation, relay and AS112 blocks are
// globally routable by registry, but no page lives there.
const refusedIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]

// Inside 2000::/3. Everything outside that block is refused: loopback, unique local, link-local, multicast, NAT64.
const refusedIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "2620:4f:8000::/48"]

const blocks = (family: PlainAddress["family"], subnets: ReadonlyArray<string>): BlockList => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = "", prefix] = subnet.split("/")
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

const refused = { ipv4: blocks("ipv4", refusedIpv4), ipv6: blocks("ipv6", refusedIpv6) }
const global6 = blocks("ipv6", ["2000::/3"])

/** Whether an address can belong to a public host: global unicast, outside every special-purpose block. */
export const isPublicAddress = ({ address, family }: PlainAddress): boolean =>
  (family === "ipv4" || global6.check(address, family)) && !refused[family].check(address, family)
