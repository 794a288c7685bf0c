/** Countries with several zones, whose first by name is rarely the main one, and the two that ICU knows no zone of. */
const mainZones: Readonly<Record<string, string>> = {
  AQ: "Antarctica/McMurdo", AR: "America/Argentina/Buenos_Aires", AU: "Australia/Sydney", BR: "America/Sao_Paulo",
  BV: "Europe/Oslo", CA: "America/Toronto", CD: "Africa/Kinshasa", CL: "America/Santiago", CN: "Asia/Shanghai",
  CY: "Asia/Nicosia", DE: "Europe/Berlin", EC: "America/Guayaquil", ES: "Europe/Madrid", FM: "Pacific/Pohnpei",
  GL: "America/Nuuk", HM: "Indian/Kerguelen", ID: "Asia/Jakarta", KI: "Pacific/Tarawa", KZ: "Asia/Almaty",
  MH: "Pacific/Majuro", MN: "Asia/Ulaanbaatar", MX: "America/Mexico_City", MY: "Asia/Kuala_Lumpur",
  NZ: "Pacific/Auckland", PF: "Pacific/Tahiti", PG: "Pacific/Port_Moresby", PS: "Asia/Gaza", PT: "Europe/Lisbon",
  RU: "Europe/Moscow", UA: "Europe/Kyiv", UM: "Pacific/Wake", US: "America/New_York", UZ: "Asia/Tashkent",
}

/** The IANA time zone that most people of a country live in, UTC for what is no country. */
export const timeZoneOf = (country: string): string => {
  const main = mainZones[country]
  if (main !== undefined) return main
  try {
    // Node has it (ECMA-402 Locale Info), the compiler's library of ES2024 does not.
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { readonly getTimeZones?: () => ReadonlyArray<string> | undefined }
    return locale.getTimeZones?.()?.[0] ?? "UTC"
  } catch {
    return "UTC"
  }
}
