import { Schema, SchemaTransformation } from "effect"
import { comparableHost } from "./policy/comparableHost.ts"

const label = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]{0,61}[\p{L}\p{N}\p{M}_])?`
const glob = new RegExp(String.raw`^(?:\*\.)?${label}(?:\.${label})*\.?$`, "u")
const ipv4 = /^[\d.]+$/u
const ipv6 = /^(?:\[[\da-f:.]+\]|[\da-f:.]+)$/iu

const partsOf = (text: string) =>
  text.startsWith("*.") ? { prefix: "*.", host: text.slice(2) } : { prefix: "", host: text }

const comparable = (text: string): string => {
  const { host, prefix } = partsOf(text)
  return prefix + (comparableHost(host) ?? host)
}

/** Whether the text is a host as in the addresses of pages. Rejects subdomains of IP addresses, which cannot exist. */
const isHost = (text: string): boolean => {
  const { host, prefix } = partsOf(text)
  if (text.includes(":")) return ipv6.test(text) && comparableHost(text) !== undefined
  const name = glob.test(text) ? comparableHost(host) : undefined
  return name !== undefined && (prefix === "" || !ipv4.test(name))
}

/**
 * A host, or `*.` and a host for everything below it; no protocol, path or port. Decoded to the form that rules compare:
 * trimmed, in lower case, international names in A-labels, IPv6 addresses in brackets, which are optional in the text.
 */
export const HostGlob = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String.check(
      Schema.isMaxLength(255),
      Schema.makeFilter(
        (text: string) =>
          isHost(text) || "must be a host such as example.com or *.example.com, without protocol, path or port",
      ),
    ),
    SchemaTransformation.trim(),
  ),
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({ decode: comparable, encode: (text: string) => text }),
  ),
)
