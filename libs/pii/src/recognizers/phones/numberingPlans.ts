import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from "libphonenumber-js/max"

/** What its metadata say of numbers of a country. */
interface CountryPlan {
  nationalNumberPattern(): string
  possibleLengths(): ReadonlyArray<number>
  nationalPrefixForParsing(): string | undefined
  nationalPrefixTransformRule(): string | undefined
  type(name: string): { pattern(): string; possibleLengths(): ReadonlyArray<number> | undefined } | undefined
}

const types = [
  "FIXED_LINE",
  "MOBILE",
  "PREMIUM_RATE",
  "TOLL_FREE",
  "SHARED_COST",
  "VOIP",
  "PERSONAL_NUMBER",
  "PAGER",
  "UAN",
  "VOICEMAIL",
]

/** Plans of services that belong to no country. ITU-T E.164, Annex to Operational Bulletin 1114. */
const beyondCountries = ["800", "808", "870", "878", "881", "882", "883", "888", "979"]

/** Numbers of a country or a service, as expressions that are made once: to have the library parse a number takes 40 µs. */
class Plan {
  readonly #forms: ReadonlyArray<RegExp>
  readonly #lengths: ReadonlySet<number>
  readonly #general: RegExp
  readonly #prefix: RegExp | undefined
  /** What is written for a prefix that has a part of the number. */
  readonly #rewritten: string

  constructor(plan: CountryPlan) {
    this.#general = entirely(plan.nationalNumberPattern())
    this.#lengths = new Set(plan.possibleLengths())
    const prefix = plan.nationalPrefixForParsing()
    this.#prefix = prefix === undefined ? undefined : new RegExp(`^(?:${prefix})`, "u")
    this.#rewritten = plan.nationalPrefixTransformRule() ?? ""
    this.#forms = types
      .map((name) => plan.type(name)?.pattern() ?? "")
      .filter((pattern) => pattern !== "")
      .map(entirely)
  }

  isValid(national: string): boolean {
    return this.#without(national).some(
      (number) =>
        this.#general.test(number) && (this.#forms.length === 0 || this.#forms.some((form) => form.test(number))),
    )
  }

  isPossible(national: string): boolean {
    return this.#without(national).some(({ length }) => this.#lengths.has(length))
  }

  /** As it is, and without what is dialled before it within its country: `+49 (0)30`. The library reads few of the second kind. */
  #without(national: string): ReadonlyArray<string> {
    const match = this.#prefix?.exec(national)
    if (this.#prefix === undefined || match === null || match === undefined || match[0] === "") return [national]
    const isPart = match.length > 1 && match.at(-1) !== undefined
    return [national, national.replace(this.#prefix, isPart ? this.#rewritten : "")]
  }
}

const entirely = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "u")

const planOf = (code: string): Plan => {
  const metadata = new Metadata()
  // Its types name countries only; it takes calling codes too.
  metadata.selectNumberingPlan(code as CountryCode)
  // Its types leave out what parsing uses: the version is pinned, and tests compare with what it parses.
  return new Plan(metadata.numberingPlan as unknown as CountryPlan)
}

const plans = new Map<string, Plan>()
/** By country or calling code: of the latter the plan of the country that gives it its lengths. */
const namedPlan = (name: string): Plan => {
  const plan = plans.get(name) ?? planOf(name)
  plans.set(name, plan)
  return plan
}

let codes: ReadonlyMap<string, ReadonlyArray<string>> | undefined

/** The names of plans by calling code: that of the code first, and those of its countries where it has several. */
const namesByCode = (): ReadonlyMap<string, ReadonlyArray<string>> => {
  const countries = Map.groupBy(getCountries(), (country) => getCountryCallingCode(country) as string)
  const names = new Map<string, ReadonlyArray<string>>(beyondCountries.map((code) => [code, [code]]))
  for (const [code, all] of countries) names.set(code, all.length === 1 ? [code] : [code, ...all])
  return names
}

interface CalledNumber {
  readonly names: ReadonlyArray<string>
  readonly national: string
}

/** Digits of the longest number (ITU-T E.164), with room for what is dialled before it. */
const mostDigits = 17

/** No code begins another one. */
const calledBy = (digits: string): CalledNumber | undefined => {
  if (digits.length > mostDigits) return undefined
  codes ??= namesByCode()
  for (const length of [1, 2, 3]) {
    const names = codes.get(digits.slice(0, length))
    if (names !== undefined) return { names, national: digits.slice(length) }
  }
  return undefined
}

/** Whether digits are a telephone number of some country or service, its calling code before them. */
export const isValidNumber = (digits: string): boolean => {
  const called = calledBy(digits)
  return called !== undefined && called.names.some((name) => namedPlan(name).isValid(called.national))
}

/** Whether digits are as many as such a number has. */
export const isPossibleNumber = (digits: string): boolean => {
  const called = calledBy(digits)
  return called !== undefined && namedPlan(called.names[0] ?? "").isPossible(called.national)
}

/** Whether digits are a number as it is dialled within a country. */
export const isNationalNumber = (digits: string, country: CountryCode): boolean =>
  digits.length <= mostDigits && namedPlan(country).isValid(digits)
