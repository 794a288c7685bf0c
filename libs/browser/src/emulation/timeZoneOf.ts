/** Countries with several zones, whose first by name is rarely the main one, and two countries without a zone in ICU. */
const mainZones: Readonly<Record<string, string>> = {
  AQ: "Antarctica/McMurdo",
  AR: "America/Argentina/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  BV: "Europe/Oslo",
  CA: "America/Toronto",
  CD: "Africa/Kinshasa",
  CL: "America/Santiago",
  CN: "Asia/Shanghai",
  CY: "Asia/Nicosia",
  DE: "Europe/Berlin",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  FM: "Pacific/Pohnpei",
  GL: "America/Nuuk",
  HM: "Indian/Kerguelen",
  ID: "Asia/Jakarta",
  KI: "Pacific/Tarawa",
  KZ: "Asia/Almaty",
  MH: "Pacific/Majuro",
  MN: "Asia/Ulaanbaatar",
  MX: "America/Mexico_City",
  MY: "Asia/Kuala_Lumpur",
  NZ: "Pacific/Auckland",
  PF: "Pacific/Tahiti",
  PG: "Pacific/Port_Moresby",
  PS: "Asia/Gaza",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  UA: "Europe/Kyiv",
  UM: "Pacific/Wake",
  US: "America/New_York",
  UZ: "Asia/Tashkent",
}

/** The IANA time zone in which most people of a country live; UTC if it is no country. */
export const timeZoneOf = (country: string): string => {
  const main = mainZones[country]
  if (main !== undefined) return main
  try {
    // Node supports this (ECMA-402 Locale Info), but the ES2024 library of the compiler lacks it.
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
      readonly getTimeZones?: () => ReadonlyArray<string> | undefined
    }
    return locale.getTimeZones?.()?.[0] ?? "UTC"
  } catch {
    return "UTC"
  }
}
