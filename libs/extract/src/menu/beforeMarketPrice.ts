/** Phrases for a price that changes daily, in lower case. Written for this program. */
const phrases = [
  "market price",
  "market value",
  "at market price",
  "price of the day",
  "daily price",
  "m.p.",
  "tagespreis",
  "nach tagespreis",
  "zum tagespreis",
  "marktpreis",
  "preis auf anfrage",
  "prix du jour",
  "prix du marché",
  "selon le cours",
  "selon arrivage",
  "precio de mercado",
  "precio según mercado",
  "según mercado",
  "s/m",
  "prezzo di mercato",
  "prezzo del giorno",
  "secondo mercato",
  "preço de mercado",
  "preço do dia",
  "dagprijs",
  "marktprijs",
  "dagspris",
  "dagens pris",
  "marknadspris",
  "markedspris",
  "cena rynkowa",
  "时价",
  "時価",
  "시가",
].toSorted((one, other) => other.length - one.length)

/** Longest line that may be such a dish, in characters. */
const maxLength = 160

/** The text before a market-price phrase at the end of a line, such as `Catch of the day – Market price`; undefined if the line has none. */
export const beforeMarketPrice = (line: string): string | undefined => {
  if (line.length > maxLength) return undefined
  const text = line.trim().replace(/\)$/u, "")
  const lower = text.toLowerCase()
  const phrase = phrases.find((one) => lower.endsWith(one))
  if (phrase === undefined) return undefined
  const before = text.slice(0, text.length - phrase.length)
  // Not a word with the same ending, nor a sentence that contains the phrase.
  return before === "" || /[\s.·…_|:–—-]{2}$|[(|:–—-]\s*$/u.test(before) ? before.replace(/\($/u, "") : undefined
}
