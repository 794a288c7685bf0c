/**
 * Every ISO 3166-1 alpha-2 country with its main languages, most used first, separated by spaces.
 * Languages: Unicode CLDR 48, likely subtags and official languages by share of speakers.
 */
export const countries: Readonly<Record<string, string>> = {
  AD: "ca", AE: "ar", AF: "fa ps", AG: "en", AI: "en", AL: "sq", AM: "hy", AO: "pt", AQ: "en", AR: "es", AS: "sm",
  AT: "de", AU: "en", AW: "nl", AX: "sv", AZ: "az", BA: "bs", BB: "en", BD: "bn", BE: "nl fr de", BF: "fr", BG: "bg",
  BH: "ar", BI: "rn fr", BJ: "fr", BL: "fr", BM: "en", BN: "ms", BO: "es", BQ: "nl pap", BR: "pt", BS: "en",
  BT: "dz", BV: "nb", BW: "en", BY: "ru be", BZ: "en", CA: "en fr", CC: "ms", CD: "fr", CF: "fr sg", CG: "fr",
  CH: "de fr it", CI: "fr", CK: "en", CL: "es", CM: "fr en", CN: "zh", CO: "es", CR: "es", CU: "es", CV: "pt",
  CW: "nl pap", CX: "en", CY: "el tr", CZ: "cs", DE: "de", DJ: "fr ar", DK: "da", DM: "en", DO: "es", DZ: "ar fr",
  EC: "es", EE: "et", EG: "ar", EH: "ar", ER: "ti ar", ES: "es", ET: "am", FI: "fi sv", FJ: "en", FK: "en", FM: "en",
  FO: "fo", FR: "fr", GA: "fr", GB: "en", GD: "en", GE: "ka", GF: "fr", GG: "en", GH: "en ak", GI: "en", GL: "kl da",
  GM: "en", GN: "fr", GP: "fr", GQ: "es", GR: "el", GS: "en", GT: "es", GU: "en", GW: "pt", GY: "en", HK: "zh",
  HM: "en", HN: "es", HR: "hr", HT: "ht fr", HU: "hu", ID: "id", IE: "en ga", IL: "he ar", IM: "en", IN: "hi en",
  IO: "en", IQ: "ar ku", IR: "fa", IS: "is", IT: "it", JE: "en", JM: "en", JO: "ar", JP: "ja", KE: "sw en",
  KG: "ky ru", KH: "km", KI: "en", KM: "ar fr", KN: "en", KP: "ko", KR: "ko", KW: "ar", KY: "en", KZ: "kk ru",
  LA: "lo", LB: "ar", LC: "en", LI: "de", LK: "si ta", LR: "en", LS: "st en", LT: "lt", LU: "fr lb de", LV: "lv",
  LY: "ar", MA: "ar", MC: "fr", MD: "ro", ME: "sr", MF: "fr", MG: "mg fr", MH: "en", MK: "mk", ML: "fr bm", MM: "my",
  MN: "mn", MO: "zh pt", MP: "en", MQ: "fr", MR: "ar", MS: "en", MT: "mt en", MU: "en fr", MV: "dv", MW: "en",
  MX: "es", MY: "ms en", MZ: "pt", NA: "en af", NC: "fr", NE: "fr ha", NF: "en", NG: "en", NI: "es", NL: "nl",
  NO: "nb", NP: "ne", NR: "en", NU: "en", NZ: "en", OM: "ar", PA: "es", PE: "es", PF: "fr", PG: "en tpi",
  PH: "fil en", PK: "ur en", PL: "pl", PM: "fr", PN: "en", PR: "es", PS: "ar", PT: "pt", PW: "en pau", PY: "es gn",
  QA: "ar", RE: "fr", RO: "ro", RS: "sr", RU: "ru", RW: "rw en fr", SA: "ar", SB: "en", SC: "fr en", SD: "ar",
  SE: "sv", SG: "en zh ms ta", SH: "en", SI: "sl", SJ: "nb", SK: "sk", SL: "en", SM: "it", SN: "fr wo", SO: "so ar",
  SR: "nl", SS: "en ar", ST: "pt", SV: "es", SX: "en", SY: "ar", SZ: "en", TC: "en", TD: "fr ar", TF: "fr", TG: "fr",
  TH: "th", TJ: "tg", TK: "en tkl", TL: "pt", TM: "tk", TN: "ar", TO: "to en", TR: "tr", TT: "en", TV: "en tvl",
  TW: "zh", TZ: "sw en", UA: "uk", UG: "en sw", UM: "en", US: "en", UY: "es", UZ: "uz ru", VA: "it", VC: "en",
  VE: "es", VG: "en", VI: "en", VN: "vi", VU: "bi en fr", WF: "fr", WS: "sm en", YE: "ar", YT: "fr",
  ZA: "en zu xh af", ZM: "en", ZW: "en sn",
}
