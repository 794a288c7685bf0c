import type { ProductAvailability } from "../ProductProfile.ts"

/** Phrases of shops for out of stock and in stock, in lower case. Written for this program. */
const out = [
  "out of stock", "sold out", "currently unavailable", "temporarily unavailable", "no longer available", "not available", "unavailable", "discontinued", "notify me when", "email me when", "this item has ended", "item has ended", "this listing has ended", "listing was ended", "this listing was ended", "bidding ended", "out-of-stock", "coming soon", "join the waitlist", "backordered", "on backorder",
  "ausverkauft", "nicht verfügbar", "nicht lieferbar", "nicht auf lager", "derzeit nicht", "vergriffen", "momentan nicht",
  "épuisé", "rupture de stock", "indisponible", "en rupture", "agotado", "sin existencias", "no disponible", "esgotado", "indisponível", "fora de estoque",
  "esaurito", "non disponibile", "uitverkocht", "niet op voorraad", "niet leverbaar", "slutsåld", "slut i lager", "ej i lager", "utsolgt", "ikke på lager", "udsolgt", "loppu", "ei varastossa",
  "wyprzedane", "niedostępny", "brak w magazynie", "vyprodáno", "není skladem", "vypredané", "elfogyott", "nincs raktáron", "stoc epuizat", "indisponibil", "нет в наличии", "распродано", "немає в наявності",
  "tükendi", "stokta yok", "εξαντλήθηκε", "売り切れ", "在庫切れ", "在庫なし", "已售罄", "缺货", "售完", "품절", "אזל", "غير متوفر", "hết hàng", "stok habis",
]
const here = [
  "in stock", "available now", "available for", "ready to ship", "ships today", "only a few left", "low stock", "in-stock", "available",
  "auf lager", "sofort lieferbar", "sofort verfügbar", "lieferbar", "vorrätig", "verfügbar", "en stock", "disponible", "en existencia", "em estoque", "disponível", "em stock", "disponibile", "in magazzino",
  "op voorraad", "leverbaar", "i lager", "på lager", "varastossa", "w magazynie", "dostępny", "skladem", "skladom", "raktáron", "în stoc", "in stoc", "в наличии", "є в наявності", "stokta", "σε απόθεμα", "διαθέσιμο",
  "在庫あり", "有货", "有貨", "재고 있음", "במלאי", "متوفر", "còn hàng", "stok tersedia",
]

/** Longest line that may be about stock, in characters. */
const longest = 100

const isWhole = (text: string, at: number, length: number): boolean => !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + length))

const says = (text: string, phrases: ReadonlyArray<string>): boolean =>
  phrases.some((phrase) => {
    const at = text.indexOf(phrase)
    return at !== -1 && isWhole(text, at, phrase.length)
  })

/** The availability in a line; undefined if it states none. */
export const stockOf = (line: string): ProductAvailability | undefined => {
  if (line.length > longest) return undefined
  const text = line.toLowerCase()
  if (says(text, out) || /^(?:only )?0 (?:in stock|left|available)/u.test(text)) return { inStock: false, text: line }
  // A longer line with such a word is about something else: where a colour is available, who has it in stock.
  return line.length <= 50 && says(text, here) ? { inStock: true, text: line } : undefined
}
