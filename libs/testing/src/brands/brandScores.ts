import type { BrandTruth } from "./BrandSite.ts"

/** How often a field was right, wrong, or missing although it has a value. */
export interface BrandScore {
  readonly field: keyof BrandTruth
  readonly right: number
  readonly wrong: number
  readonly missing: number
  /** Sites on which it was wrong or missing. */
  readonly faults: ReadonlyArray<string>
}

/** The response of a service, as plain JSON. */
export interface BrandAnswer {
  readonly [key: string]: unknown
}

const paths: Readonly<Record<keyof BrandTruth, ReadonlyArray<string>>> = {
  colorScheme: ["colorScheme"],
  brandName: ["brandName"],
  logo: ["images", "logo"],
  primary: ["colors", "primary"],
  secondary: ["colors", "secondary"],
  accent: ["colors", "accent"],
  background: ["colors", "background"],
  textPrimary: ["colors", "textPrimary"],
  textSecondary: ["colors", "textSecondary"],
  link: ["colors", "link"],
  success: ["colors", "success"],
  error: ["colors", "error"],
  bodyFont: ["typography", "fontFamilies", "primary"],
  headingFont: ["typography", "fontFamilies", "heading"],
  h1Size: ["typography", "fontSizes", "h1"],
  baseUnit: ["spacing", "baseUnit"],
  borderRadius: ["spacing", "borderRadius"],
  buttonBackground: ["components", "buttonPrimary", "background"],
  buttonText: ["components", "buttonPrimary", "textColor"],
  secondaryButton: ["components", "buttonSecondary", "background"],
  inputBorder: ["components", "input", "borderColor"],
  inputFocus: ["components", "input", "focusBorderColor"],
}

/** Largest difference of equal colours: CIE76 under D65, by CIE 15. */
const nearest = 5

const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)

const labOf = (hex: string): readonly [number, number, number] => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089),
  ]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const isColor = (value: string): boolean => /^#[\da-f]{6}$/iu.test(value)

const isRight = (field: keyof BrandTruth, actual: unknown, truth: unknown): boolean => {
  if (truth === null) return actual === undefined
  if (field === "logo") return typeof actual === "string" && decodeURIComponent(actual).includes(String(truth))
  if (typeof actual !== "string" || typeof truth !== "string" || !isColor(actual) || !isColor(truth))
    return actual === truth
  const [one, other] = [labOf(actual), labOf(truth)]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) <= nearest
}

const readPath = (answer: BrandAnswer, path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined,
    answer,
  )

/** Scores all fields with ground truth over the responses of all sites. Colours are right within a CIELAB distance of 5. */
export const brandScores = (
  answers: ReadonlyArray<{ readonly name: string; readonly truth: BrandTruth; readonly answer: BrandAnswer }>,
): ReadonlyArray<BrandScore> =>
  // The record has exactly the keys of its type.
  (Object.keys(paths) as ReadonlyArray<keyof BrandTruth>).map((field) => {
    const scored = answers
      .filter(({ truth }) => truth[field] !== undefined)
      .map(({ answer, name, truth }) => ({ name, actual: readPath(answer, paths[field]), truth: truth[field] }))
    const faults = scored.filter(({ actual, truth }) => !isRight(field, actual, truth))
    const missing = faults.filter(({ actual, truth }) => actual === undefined && truth !== null).length
    return {
      field,
      right: scored.length - faults.length,
      wrong: faults.length - missing,
      missing,
      faults: faults.map(({ name, actual, truth }) => `${name}: ${String(actual).slice(0, 60)}, not ${String(truth)}`),
    }
  })
