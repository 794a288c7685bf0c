const decimal = /^\d{1,20}$/u
const octal = /^0[0-7]{0,20}$/u
const hexadecimal = /^0x[0-9a-f]{0,16}$/iu

const numberOf = (part: string): number => {
  if (hexadecimal.test(part)) return part.length === 2 ? 0 : Number.parseInt(part, 16)
  if (octal.test(part)) return Number.parseInt(part, 8)
  return decimal.test(part) ? Number(part) : Number.NaN
}

/**
 * Converts an IPv4 address to four decimals: one to four numbers in decimal, octal or hexadecimal, as in inet_aton. The last
 * number fills the remaining bytes; higher bits are cut, so that no notation evades a list. Undefined if it is not an address.
 */
export const parseIpv4 = (host: string): string | undefined => {
  const parts = host.split(".")
  if (parts.length > 4) return undefined
  const numbers = parts.map(numberOf)
  if (numbers.some((number) => Number.isNaN(number))) return undefined
  const bytes = numbers.slice(0, -1).map((number) => number % 256)
  const last = numbers.at(-1) ?? 0
  const left = 4 - bytes.length
  for (let place = left - 1; place >= 0; place--) bytes.push(Math.floor(last / 256 ** place) % 256)
  return bytes.join(".")
}
