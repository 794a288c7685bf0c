/** Parameters of Punycode. RFC 3492, section 5. */
const [base, least, most, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128]

const digitOf = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26
  const letter = code | 0x20
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 : base
}

const adapted = (delta: number, points: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > ((base - least) * most) >> 1; k += base) rest = Math.floor(rest / (base - least))
  return k + Math.floor(((base - least + 1) * rest) / (rest + skew))
}

/** The number that begins at a place, and the place behind it. RFC 3492, section 3.3. */
const readNumber = (text: string, start: number, bias: number): readonly [value: number, end: number] | undefined => {
  let [value, weight, at] = [0, 1, start]
  for (let k = base; ; k += base) {
    const digit = at < text.length ? digitOf(text.charCodeAt(at++)) : base
    if (digit >= base) return undefined
    value += digit * weight
    const threshold = Math.min(most, Math.max(least, k - bias))
    if (digit < threshold) return [value, at]
    weight *= base - threshold
    if (value > 0x7fffffff || weight > 0x7fffffff) return undefined
  }
}

/** The label that Punycode stands for, without its prefix; undefined if it is none. RFC 3492, section 6.2. */
export const decodePunycode = (text: string): string | undefined => {
  const dash = text.lastIndexOf("-")
  const points = Array.from(text.slice(0, Math.max(0, dash)), (letter) => letter.charCodeAt(0))
  let [code, place, bias, at] = [firstCode, 0, firstBias, dash + 1]
  while (at < text.length) {
    const read = readNumber(text, at, bias)
    if (read === undefined) return undefined
    const [value, end] = read
    const count = points.length + 1
    bias = adapted(value, count, place === 0 && points.length === Math.max(0, dash))
    place += value
    code += Math.floor(place / count)
    place %= count
    if (code > 0x10ffff) return undefined
    points.splice(place++, 0, code)
    at = end
  }
  return String.fromCodePoint(...points)
}
