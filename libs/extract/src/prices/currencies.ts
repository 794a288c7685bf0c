/** Symbols and names of currencies with their possible ISO 4217 codes, likeliest first. From the list of ISO 4217 and CLDR's symbols. */
export const currencySymbols: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["$", ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "CLP", "COP", "ARS", "UYU", "DOP"]],
  ["us$", ["USD"]],
  ["usd$", ["USD"]],
  ["us $", ["USD"]],
  ["ca$", ["CAD"]],
  ["c$", ["CAD"]],
  ["cad$", ["CAD"]],
  ["au$", ["AUD"]],
  ["a$", ["AUD"]],
  ["aud$", ["AUD"]],
  ["nz$", ["NZD"]],
  ["hk$", ["HKD"]],
  ["nt$", ["TWD"]],
  ["s$", ["SGD"]],
  ["mx$", ["MXN"]],
  ["r$", ["BRL"]],
  ["€", ["EUR"]],
  ["euro", ["EUR"]],
  ["euros", ["EUR"]],
  ["£", ["GBP", "EGP", "LBP"]],
  ["¥", ["JPY", "CNY"]],
  ["￥", ["JPY", "CNY"]],
  ["円", ["JPY"]],
  ["元", ["CNY", "TWD", "HKD"]],
  ["₹", ["INR"]],
  ["rs.", ["INR", "PKR", "LKR", "NPR"]],
  ["rs", ["INR", "PKR", "LKR", "NPR"]],
  ["₩", ["KRW"]],
  ["원", ["KRW"]],
  ["₽", ["RUB"]],
  ["руб.", ["RUB"]],
  ["руб", ["RUB"]],
  ["₴", ["UAH"]],
  ["грн", ["UAH"]],
  ["₺", ["TRY"]],
  ["tl", ["TRY"]],
  ["₪", ["ILS"]],
  ["฿", ["THB"]],
  ["บาท", ["THB"]],
  ["₫", ["VND"]],
  ["đ", ["VND"]],
  ["₱", ["PHP"]],
  ["₦", ["NGN"]],
  ["₸", ["KZT"]],
  ["₾", ["GEL"]],
  ["₡", ["CRC"]],
  ["kr", ["SEK", "NOK", "DKK", "ISK"]],
  ["kr.", ["DKK", "SEK", "NOK", "ISK"]],
  [":-", ["SEK", "NOK"]],
  ["zł", ["PLN"]],
  ["kč", ["CZK"]],
  ["ft", ["HUF"]],
  ["lei", ["RON"]],
  ["лв", ["BGN"]],
  ["лв.", ["BGN"]],
  ["дин", ["RSD"]],
  ["rm", ["MYR"]],
  ["rp", ["IDR"]],
  ["fr.", ["CHF"]],
  ["sfr.", ["CHF"]],
  ["د.إ", ["AED"]],
  ["ر.س", ["SAR"]],
])

/** Codes in texts, in capitals; of ISO 4217, without those that are English words. */
export const currencyCodes: ReadonlySet<string> = new Set(
  (
    "AED ARS AUD BDT BGN BHD BRL CAD CHF CLP CNY COP CRC CZK DKK DOP EGP EUR GBP GEL HKD HRK HUF IDR ILS INR ISK JOD JPY KES KRW KWD KZT LKR MAD MXN MYR NGN NOK NZD " +
    "OMR PEN PHP PKR PLN QAR RMB RON RSD RUB SAR SEK SGD THB TND TWD UAH USD UYU VND ZAR"
  ).split(" "),
)

/** The currency of a country, by ISO 3166 code or top-level domain. */
export const currencyOfRegion: ReadonlyMap<string, string> = new Map(
  (
    "us:USD ca:CAD au:AUD nz:NZD sg:SGD hk:HKD tw:TWD mx:MXN cl:CLP co:COP ar:ARS uy:UYU gb:GBP uk:GBP ie:EUR de:EUR fr:EUR es:EUR it:EUR nl:EUR be:EUR at:EUR fi:EUR pt:EUR gr:EUR " +
    "sk:EUR si:EUR ee:EUR lv:EUR lt:EUR hr:EUR ch:CHF se:SEK no:NOK dk:DKK is:ISK pl:PLN cz:CZK hu:HUF ro:RON bg:BGN rs:RSD jp:JPY cn:CNY kr:KRW in:INR pk:PKR lk:LKR bd:BDT ru:RUB " +
    "ua:UAH tr:TRY il:ILS th:THB vn:VND ph:PHP id:IDR my:MYR br:BRL pe:PEN za:ZAR ng:NGN ke:KES eg:EGP ae:AED sa:SAR qa:QAR kw:KWD kz:KZT ge:GEL ma:MAD"
  )
    .split(" ")
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
)

/** The main country of a language, for pages that name none, if one currency is likely. */
export const regionOfLanguage: ReadonlyMap<string, string> = new Map(
  "sv:se nb:no nn:no no:no da:dk is:is ja:jp zh:cn ko:kr pl:pl cs:cz hu:hu tr:tr ru:ru uk:ua he:il th:th vi:vn"
    .split(" ")
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
)
