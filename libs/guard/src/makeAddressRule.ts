import { BlockList, isIP } from "node:net"
import { networkInterfaces } from "node:os"
import type { AddressRule } from "./AddressRule.ts"
import { hostName } from "./hostName.ts"
import { isPublicAddress } from "./isPublicAddress.ts"
import { metadataNames } from "./metadataNames.ts"
import { type AllowEntry, parseAllowEntry } from "./parseAllowEntry.ts"
import { type PlainAddress, plainAddress } from "./plainAddress.ts"

/** Ports of mail, file, chat and remote-login services, where a request line could be read as a command. Fetch Standard, "bad port". */
const refusedPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

const addEntry = (list: BlockList, entry: Exclude<AllowEntry, { kind: "name" }>): void => {
  const { address, family } = entry.address
  if (entry.kind === "network") list.addSubnet(address, entry.prefix, family)
  else list.addAddress(address, family)
}

const makeAllowList = (texts: ReadonlyArray<string>) => {
  const names = new Set<string>()
  const addresses = new Map<number | undefined, BlockList>()
  for (const text of texts) {
    const entry = parseAllowEntry(text)
    // An entry that allows nothing would puzzle its author, so it is a configuration error.
    if (entry === undefined) throw new TypeError(`"${text}" is not a host, host:port, address or CIDR block.`)
    if (entry.kind === "name") {
      names.add(entry.port === undefined ? entry.name : `${entry.name}:${entry.port}`)
      continue
    }
    const port = entry.kind === "address" ? entry.port : undefined
    const list = addresses.get(port) ?? new BlockList()
    addEntry(list, entry)
    addresses.set(port, list)
  }
  return {
    holdsName: (name: string, port: number) => names.has(name) || names.has(`${name}:${port}`),
    holdsAddress: ({ address, family }: PlainAddress, port: number) =>
      addresses.get(undefined)?.check(address, family) === true || addresses.get(port)?.check(address, family) === true,
  }
}

const usualPorts: ReadonlySet<number> = new Set([80, 443])

/** The entry that allows a host at a port; without the port if it is a usual one. */
const entryFor = (hostname: string, port: number): string => {
  const name = hostName(hostname)
  if (usualPorts.has(port)) return name
  return `${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}

const machineAddresses = (): ReadonlyArray<string> =>
  Object.values(networkInterfaces()).flatMap((interfaces) => (interfaces ?? []).map(({ address }) => address))

const addressSet = (texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => plainAddress(text)?.address ?? []))

/**
 * The address rule: public addresses only, except those that `allow` names (host, host:port, address, address:port, CIDR).
 * `own` are this machine's addresses, refused even if they are public. `setting` is the operator's setting for `allow`:
 * refusals name it, with the entry that would help. Throws a TypeError for a malformed entry.
 */
export const makeAddressRule = (options: {
  readonly allow: ReadonlyArray<string>
  readonly own?: ReadonlyArray<string>
  readonly setting?: string
}): AddressRule => {
  const allowed = makeAllowList(options.allow)
  const own = addressSet(options.own ?? machineAddresses())

  const howToAllow = (hostname: string, port: number): string | undefined =>
    options.setting === undefined || metadataNames.has(hostName(hostname))
      ? undefined
      : `The operator of the service can allow it with ${options.setting}=${entryFor(hostname, port)}.`

  const withHelp = (refusal: string, hostname: string, port: number): string =>
    [refusal, howToAllow(hostname, port) ?? []].flat().join(" ")

  const isNamed = (hostname: string, port: number): boolean => {
    const name = hostName(hostname)
    if (allowed.holdsName(name, port)) return true
    const address = plainAddress(name)
    return address !== undefined && allowed.holdsAddress(address, port)
  }

  const refusal = (address: string, port: number, hostname: string): string | undefined => {
    if (allowed.holdsName(hostName(hostname), port)) return undefined
    const plain = plainAddress(address)
    if (plain !== undefined && allowed.holdsAddress(plain, port)) return undefined
    if (refusedPorts.has(port))
      return withHelp(`The address guard does not let pages be fetched from port ${port}.`, hostname, port)
    if (plain !== undefined && isPublicAddress(plain) && !own.has(plain.address)) return undefined
    return withHelp(`The address guard refuses ${hostname}: it is not at a public address.`, hostname, port)
  }

  const nameRefusal = (hostname: string, port: number): string | undefined => {
    if (isNamed(hostname, port)) return undefined
    const name = hostName(hostname)
    if (plainAddress(name) !== undefined) return refusal(name, port, hostname)
    return metadataNames.has(name)
      ? `The address guard refuses ${hostname}: it names a cloud's metadata service.`
      : undefined
  }

  return { refusal, nameRefusal, isNamed, howToAllow }
}
