import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from "libphonenumber-js/max"

/** International prefixes; and the zero that is dropped when calling from abroad. */
const [international, leftOut] = [/^\s*\(?(?:[+＋]|00|011)/u, /\(0\)|\D/gu]
const wayOut = /^(?:00|011)/u

/** Digits of a national number that is searched by itself: shorter ones are other things. ITU-T E.164 has at most 15. */
const [fewest, most] = [8, 15]

let prefixes: ReadonlyMap<string, string> | undefined

/** National prefixes by calling code. */
const prefixesByCode = (): ReadonlyMap<string, string> =>
  new Map(
    Array.from(new Set(getCountries().map((country) => getCountryCallingCode(country) as string)), (code) => {
      const metadata = new Metadata()
      // Its types name countries only; it takes calling codes too.
      metadata.selectNumberingPlan(code as CountryCode)
      // Its types leave out what formatting uses.
      const plan = metadata.numberingPlan as unknown as { nationalPrefix(): string | undefined }
      return [code, plan.nationalPrefix() ?? ""] as const
    }),
  )

/** Other spellings of an international telephone number, as digits: without the country, with the national prefix, and with an international prefix. Empty for other numbers. */
export const phoneForms = (value: string): ReadonlyArray<string> => {
  if (!international.test(value)) return []
  const digits = value.replaceAll(leftOut, "").replace(wayOut, "")
  if (digits.length > most) return []
  prefixes ??= prefixesByCode()
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((begin) => prefixes?.has(begin))
  if (code === undefined) return []
  const [national, prefix] = [digits.slice(code.length), prefixes.get(code) ?? ""]
  return national.length < fewest ? [] : [...new Set([national, `${prefix}${national}`, digits, `00${digits}`])]
}
