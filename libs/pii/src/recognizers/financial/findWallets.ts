import { keccak_256 } from "@noble/hashes/sha3.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { base58, base58xrp, bech32, bech32m, hex } from "@scure/base"
import type { Detection } from "../../Detection.ts"

/** Base58 with a checksum of four bytes: Bitcoin, Litecoin, Dogecoin, Dash, Tron, Zcash, and Ripple with its own alphabet. */
const checked = /(?<![\p{L}\p{N}])[1-9A-HJ-NP-Za-km-z]{25,36}(?![\p{L}\p{N}])/gu

/** Bech32 (BIP 173, BIP 350) of networks with addresses in it. */
const segwit =
  /(?<![\p{L}\p{N}])(?:bc|tb|ltc|addr|stake|cosmos|osmo|bnb|terra|inj|kava|juno|zil|erd|axelar|celestia|dydx)1[02-9ac-hj-np-z]{30,110}(?![\p{L}\p{N}])/giu

const ethereum = /(?<![\p{L}\p{N}])0x[\dA-Fa-f]{40}(?![\p{L}\p{N}])/gu
const monero = /(?<![\p{L}\p{N}])[48][1-9A-HJ-NP-Za-km-z]{94}(?![\p{L}\p{N}])/gu

const scores = { proven: 0.98, form: 0.85, failing: 0.5 } as const

/** Bytes of a checksum, and of a version with a hash of 160 bits. */
const [sumLength, payloadLengths] = [4, [21, 22]]

const isChecked = (address: string): boolean => {
  try {
    const bytes = (address.startsWith("r") ? base58xrp : base58).decode(address)
    const payload = bytes.subarray(0, -sumLength)
    return (
      payloadLengths.includes(payload.length) &&
      hex.encode(sha256(sha256(payload)).subarray(0, sumLength)) === hex.encode(bytes.subarray(-sumLength))
    )
  } catch {
    return false // A character that its alphabet does not have.
  }
}

const isSegwit = (address: string): boolean => {
  const lower = address.toLowerCase()
  if (address !== lower && address !== address.toUpperCase()) return false
  return bech32.decodeUnsafe(lower, false) !== undefined || bech32m.decodeUnsafe(lower, false) !== undefined
}

/** EIP-55: a letter is upper-case where the digit of the hash at its place is 8 or more. */
const hasChecksum = (digits: string): boolean => {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits.toLowerCase())))
  return Array.from(digits).every(
    (digit, index) =>
      /\d/u.test(digit) ||
      (Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit.toLowerCase()) === digit,
  )
}

const ethereumScore = (address: string): number => {
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase())
    return /^(.)\1*$/u.test(digits) ? 0 : scores.form
  return hasChecksum(digits) ? scores.proven : scores.failing
}

/** A form with both letters and digits may be an address; words are not. */
const isMixed = (address: string): boolean => /\d/u.test(address) && /[A-Z]/u.test(address) && /[a-z]/u.test(address)

const kinds: ReadonlyArray<{
  readonly rule: string
  readonly form: RegExp
  readonly score: (address: string) => number
}> = [
  { rule: "wallet", form: checked, score: (address) => (isMixed(address) && isChecked(address) ? scores.proven : 0) },
  { rule: "wallet", form: segwit, score: (address) => (isSegwit(address) ? scores.proven : 0) },
  { rule: "ethereum", form: ethereum, score: ethereumScore },
  { rule: "monero", form: monero, score: (address) => (isMixed(address) ? scores.form : 0) },
]

/** Addresses of crypto-currencies, by their checksums where they have one. */
export const findWallets = (text: string): ReadonlyArray<Detection> =>
  kinds.flatMap(({ form, rule, score }) =>
    Array.from(text.matchAll(form), ({ 0: address, index }): Detection => ({
      start: index,
      end: index + address.length,
      bucket: "FINANCIAL",
      rule,
      score: score(address),
    })).filter(({ score }) => score > 0),
  )
