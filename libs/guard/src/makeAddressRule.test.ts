import { assert, ipV4, ipV6, pre, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { makeAddressRule } from "./makeAddressRule.ts"

const closed = makeAddressRule({ allow: [], own: [] })
const refused = (rule: typeof closed, address: string, [port, hostname] = [80, "site.test"]) =>
  rule.refusal(address, port, hostname) !== undefined

// First and last address of every refused IPv4 block, and IPv6 forms that map to such hosts.
const forbidden = [
  "0.0.0.0",
  "0.255.255.255",
  "10.0.0.0",
  "10.255.255.255",
  "100.64.0.0",
  "100.127.255.255",
  "127.0.0.0",
  "127.255.255.255",
  "169.254.0.0",
  "169.254.169.254",
  "169.254.255.255",
  "172.16.0.0",
  "172.31.255.255",
  "192.0.0.0",
  "192.0.0.255",
  "192.0.2.0",
  "192.0.2.255",
  "192.31.196.1",
  "192.52.193.1",
  "192.88.99.1",
  "192.168.0.0",
  "192.168.255.255",
  "192.175.48.1",
  "198.18.0.0",
  "198.19.255.255",
  "198.51.100.0",
  "198.51.100.255",
  "203.0.113.0",
  "203.0.113.255",
  "224.0.0.0",
  "239.255.255.255",
  "240.0.0.0",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:a9fe:a9fe",
  "::ffff:10.0.0.1",
  "::ffff:0:7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:1ff::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "3fff::1",
  "2620:4f:8000::1",
  "5f00::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
]

const open = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.0",
  "192.0.3.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2001:4860:4860::8888",
  "2a00:1450::1",
  "::ffff:8.8.8.8",
]

describe("makeAddressRule", () => {
  it("refuses every special-purpose address", () => {
    expect(forbidden.filter((address) => !refused(closed, address))).toEqual([])
    expect(forbidden.length).toBeGreaterThanOrEqual(54)
  })

  it("allows public addresses", () => {
    expect(open.filter((address) => refused(closed, address))).toEqual([])
  })

  it("refuses text that is not an address", () => {
    for (const text of ["", "localhost", "1.2.3", "1.2.3.4.5", "0x7f.1", ":::", "8.8.8.8/32"])
      expect(refused(closed, text)).toBe(true)
  })

  it("treats an IPv4 address and its mapped form alike", () => {
    assert(
      property(ipV4(), (address) => refused(closed, address) === refused(closed, `::ffff:${address}`)),
      { numRuns: 500 },
    )
  })

  it("refuses every IPv6 address outside 2000::/3 that is not a mapped public one", () => {
    assert(
      property(ipV6(), (address) => {
        const first = Number.parseInt(new URL(`http://[${address}]/`).hostname.slice(1).split(":")[0] || "0", 16)
        pre(first !== 0 && (first < 0x2000 || first > 0x3fff))
        return refused(closed, address)
      }),
      { numRuns: 500 },
    )
  })

  it("refuses loopback in every spelling that the URL parser understands", () => {
    const spellings = [
      "2130706433",
      "0x7f000001",
      "0177.0.0.1",
      "127.1",
      "127.0.1",
      "0x7f.1",
      "017700000001",
      "①②⑦.⓪.⓪.①",
      "127.0.0.1.",
      "0",
    ]
    const passed = spellings.filter((host) => closed.nameRefusal(new URL(`http://${host}/`).hostname, 80) === undefined)
    expect(passed).toEqual([])
  })

  it("refuses IPv6 literals with brackets before any look-up", () => {
    const passed = ["[::1]", "[::ffff:127.0.0.1]", "[::]", "[fd00::1]"].filter(
      (host) => closed.nameRefusal(host, 80) === undefined,
    )
    expect(passed).toEqual([])
  })

  it("refuses metadata names before any look-up", () => {
    for (const host of ["metadata.google.internal", "METADATA.google.internal.", "instance-data"]) {
      expect(closed.nameRefusal(host, 80)).toBe(
        `The address guard refuses ${host}: it names a cloud's metadata service.`,
      )
    }
    expect(closed.nameRefusal("example.com", 80)).toBeUndefined()
  })

  it("names the entry that would allow a host, if it knows the setting", () => {
    const rule = makeAddressRule({ allow: [], own: [], setting: "TRAWL_ALLOW" })
    const hosts = [
      ["10.1.2.3", 443, "intranet.test"],
      ["10.1.2.3", 8080, "intranet.test"],
      ["::1", 8080, "[::1]"],
      ["93.184.215.14", 22, "example.com"],
    ] as const
    const entries = hosts.map(
      ([address, port, host]) =>
        / The operator of the service can allow it with TRAWL_ALLOW=(\S+)\.$/u.exec(
          rule.refusal(address, port, host) ?? "",
        )?.[1] ?? "",
    )
    expect(entries).toEqual(["intranet.test", "intranet.test:8080", "[::1]:8080", "example.com:22"])
    const open = makeAddressRule({ allow: entries, own: [] })
    expect(hosts.map(([address, port, host]) => open.refusal(address, port, host))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it("does not reveal what a name resolves to", () => {
    expect(closed.refusal("10.1.2.3", 80, "intranet.test")).toBe(
      "The address guard refuses intranet.test: it is not at a public address.",
    )
  })

  it("refuses ports of other services at public addresses", () => {
    expect(closed.refusal("8.8.8.8", 25, "mail.test")).toBe(
      "The address guard does not let pages be fetched from port 25.",
    )
  })

  it("refuses this machine's own public addresses", () => {
    const rule = makeAddressRule({ allow: [], own: ["8.8.4.4", "2a00:1450::1"] })
    expect([refused(rule, "8.8.4.4"), refused(rule, "2a00:1450:0::1"), refused(rule, "8.8.8.8")]).toEqual([
      true,
      true,
      false,
    ])
  })

  it("allows a named host at any port and any address", () => {
    const rule = makeAddressRule({ allow: ["Intranet.Test."], own: [] })
    expect(refused(rule, "10.0.0.1", [8080, "intranet.test"])).toBe(false)
    expect(refused(rule, "10.0.0.1", [8080, "other.test"])).toBe(true)
    expect(refused(rule, "10.0.0.1", [8080, "sub.intranet.test"])).toBe(true)
  })

  it("allows a host named with a port only at that port", () => {
    const rule = makeAddressRule({ allow: ["localhost:8080"], own: [] })
    expect([refused(rule, "127.0.0.1", [8080, "localhost"]), refused(rule, "127.0.0.1", [8081, "localhost"])]).toEqual([
      false,
      true,
    ])
  })

  it("allows addresses, with and without a port, and whole blocks", () => {
    const rule = makeAddressRule({
      allow: ["127.0.0.1:8080", "10.1.0.0/16", "[::1]:9000", "fd00::/8", "192.168.1.1"],
      own: [],
    })
    const answers = [
      ["127.0.0.1", 8080],
      ["::ffff:127.0.0.1", 8080],
      ["127.0.0.1", 80],
      ["10.1.2.3", 1234],
      ["10.2.0.1", 1234],
      ["::1", 9000],
      ["::1", 80],
      ["fd12::1", 80],
      ["192.168.1.1", 443],
      ["192.168.1.2", 443],
    ] as const
    expect(answers.map(([address, port]) => refused(rule, address, [port, "site.test"]))).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      false,
      true,
    ])
  })

  it("reports which hosts the allow list names", () => {
    const rule = makeAddressRule({ allow: ["intranet:8080", "127.0.0.0/8"], own: [] })
    expect(rule.isNamed("INTRANET", 8080)).toBe(true)
    expect(rule.isNamed("intranet", 80)).toBe(false)
    expect(rule.isNamed("127.0.0.9", 80)).toBe(true)
    expect(rule.isNamed("[::ffff:127.0.0.9]", 80)).toBe(true)
    expect(rule.isNamed("example.com", 80)).toBe(false)
  })

  it("throws for an entry that allows nothing", () => {
    expect(() => makeAddressRule({ allow: ["http://site.test/"] })).toThrow(
      '"http://site.test/" is not a host, host:port, address or CIDR block.',
    )
  })
})
