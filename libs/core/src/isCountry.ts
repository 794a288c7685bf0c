import { countries } from "./countries.ts"

/** Whether a text is an ISO 3166-1 alpha-2 code in upper case. */
export const isCountry = (code: string): boolean => Object.hasOwn(countries, code)
