import { option } from "@trawl/core"
import { defaultPolicy, HostGlob, TopLevelDomain } from "@trawl/threat"
import { Result, Schema } from "effect"
import { oneOf, optionalSetting, parseList, settingText, wholeNumber, yesOrNo } from "./settingText.ts"

/** Entries of a list at most, as in requests. */
const most = 1000

const listOf = (expected: string, entry: Schema.ConstraintDecoder<unknown> & { readonly Type: string }) => {
  const decode = Schema.decodeUnknownResult(entry)
  const parse = parseList((text) => Result.getOrElse(decode(text), () => undefined))
  return settingText(`a comma list of at most ${most} ${expected}`, (text) => {
    const entries = parse(text)
    return entries !== undefined && entries.length <= most ? entries : undefined
  })
}

const hosts = listOf("hosts such as example.com or *.example.com, without protocol, path or port", HostGlob)
const tlds = listOf("top-level domains without their dots, such as zip", TopLevelDomain)

/** The settings of threat protection, as fields of `Settings`. Those of its scanners are in `scannerSettings`. */
export const threatSettings = {
  threatProtection: option(
    oneOf("off", "allowed", "enforced"),
    "off",
    "Whether the addresses of pages are judged before they are fetched: off refuses requests that ask for it, allowed does so where a request asks, enforced for every request.",
  ),
  threatThreshold: option(
    wholeNumber(0, 100),
    String(defaultPolicy.riskScoreThreshold),
    "Risk score from which an address is blocked, 0 to 100.",
  ),
  threatBlacklist: optionalSetting(
    hosts,
    "Comma list of hosts that are always blocked; example.com names the hosts below it too, *.example.com only those.",
  ),
  threatWhitelist: optionalSetting(
    hosts,
    "Comma list of hosts that are never blocked and not scanned, whatever the other rules say.",
  ),
  threatBlockedTlds: optionalSetting(tlds, "Comma list of top-level domains that are blocked."),
  threatFailurePolicy: option(
    oneOf("open", "closed"),
    defaultPolicy.failurePolicy,
    "What happens to addresses that cannot be scanned: open lets them pass with a warning, closed blocks them.",
  ),
  threatOverrides: option(
    yesOrNo,
    "true",
    "Whether requests may have rules of their own, which take the place of these.",
  ),
}
