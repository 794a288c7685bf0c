/** Letters in an alphabet of their own, such as 𝐱 and 𝒙, as plain ones. */
export interface PlainLetters {
  readonly text: string
  /** The `mathvariant` of MathML, `italic` where that is how a single letter looks anyway. */
  readonly variant: string
}

const latinVariants = [
  "bold",
  "italic",
  "bold-italic",
  "script",
  "bold-script",
  "fraktur",
  "double-struck",
  "bold-fraktur",
  "sans-serif",
  "bold-sans-serif",
  "sans-serif-italic",
  "sans-serif-bold-italic",
  "monospace",
]
const greekVariants = ["bold", "italic", "bold-italic", "bold-sans-serif", "sans-serif-bold-italic"]
const digitVariants = ["bold", "double-struck", "sans-serif", "bold-sans-serif", "monospace"]

const latin = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"]
const greek = [..."ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ"]

/** Blocks of "Mathematical Alphanumeric Symbols" in the Unicode standard: where they begin, and what they repeat. */
const blocks: ReadonlyArray<readonly [number, ReadonlyArray<string>, ReadonlyArray<string>]> = [
  [0x1d7ce, [..."0123456789"], digitVariants],
  [0x1d6a8, greek, greekVariants],
  [0x1d6a4, ["ı", "ȷ"], ["italic"]],
  [0x1d400, latin, latinVariants],
]

/** Letters of these alphabets that were in Unicode before them, each before the plain one. */
const older: ReadonlyMap<string, readonly [string, string]> = new Map(
  [
    ["italic", "ℎh"],
    ["script", "ℬBℰEℱFℋHℐIℒLℳMℛRℯeℊgℴo"],
    ["fraktur", "ℭCℌHℨZ"],
  ].flatMap(([variant = "", pairs = ""]) =>
    [...pairs.matchAll(/(.)(.)/gu)].map(([, sign = "", letter = ""]) => [sign, [letter, variant]] as const),
  ),
)

const plainLetter = (sign: string): readonly [string, string] | undefined => {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x1d400 || code > 0x1d7ff) return older.get(sign)
  for (const [start, letters, variants] of blocks) {
    if (code < start) continue
    const letter = letters[(code - start) % letters.length]
    const variant = variants[Math.floor((code - start) / letters.length)]
    return letter === undefined || variant === undefined ? undefined : [letter, variant]
  }
  return undefined
}

const special = /[\u2100-\u214f\u{1d400}-\u{1d7ff}]/u

/** Plain letters of a text whose letters are all of one alphabet; undefined where they are of none, or of several. */
export const plainLetters = (text: string): PlainLetters | undefined => {
  if (!special.test(text)) return undefined
  let plain = ""
  let variant: string | undefined
  for (const sign of text) {
    const letter = plainLetter(sign)
    if (letter === undefined || letter[1] !== (variant ?? letter[1])) return undefined
    plain += letter[0]
    variant = letter[1]
  }
  return variant === undefined ? undefined : { text: plain, variant }
}
