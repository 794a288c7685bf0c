/** What menus write in the place of a price that changes daily, in lower case. Written for this program. */
const phrases = [
  "market price", "market value", "at market price", "price of the day", "daily price", "m.p.",
  "tagespreis", "nach tagespreis", "zum tagespreis", "marktpreis", "preis auf anfrage",
  "prix du jour", "prix du marché", "selon le cours", "selon arrivage",
  "precio de mercado", "precio según mercado", "según mercado", "s/m",
  "prezzo di mercato", "prezzo del giorno", "secondo mercato", "preço de mercado", "preço do dia",
  "dagprijs", "marktprijs", "dagspris", "dagens pris", "marknadspris", "markedspris", "cena rynkowa", "时价", "時価", "시가",
].toSorted((one, other) => other.length - one.length)

/** Characters of a line that may be such a dish. */
const maxLength = 160

/** What stands before the words for a price of the day that a line ends with, such as `Catch of the day – Market price`; undefined: it does not end so. */
export const beforeMarketPrice = (line: string): string | undefined => {
  if (line.length > maxLength) return undefined
  const text = line.trim().replace(/\)$/u, "")
  const lower = text.toLowerCase()
  const phrase = phrases.find((one) => lower.endsWith(one))
  if (phrase === undefined) return undefined
  const before = text.slice(0, text.length - phrase.length)
  // A word that only ends so, and a sentence that goes on to it, are none.
  return before === "" || /[\s.·…_|:–—-]{2}$|[(|:–—-]\s*$/u.test(before) ? before.replace(/\($/u, "") : undefined
}
