/** The meaning of a price by the words beside it. `more`: an extra cost, or no price at all. */
export type PriceContext = "more" | "old" | "plain"

// Words of shops, in lower case; written for this program.
const oldBefore =
  /(?:^|[^\p{L}])(?:was|were|rrp|msrp|uvp|srp|list price|list|reg\.?|regular price|original price|originally|compare at|comp\. value|comparable value|previous price|prior price|old price|statt|vorher|bisher|früher|au lieu de|avant|antes|prezzo di listino|anziché|van|före|ord\.? pris|før|veil\.?|zamiast|původní cena|было|старая цена|valued at|retail(?: price)?|normalpreis|prix conseillé)[^\p{L}\d]{0,4}(?:is|price)?\s{0,3}$/iu
const moreBefore =
  /(?:\+|[^\p{L}](?:save|saving|you save|off|over|above|under|up to|spend|orders? (?:of|over|above)|shipping|delivery|versand|livraison|ab einem|dès|earn|plus|ab|from only|extra|deposit|get|worth|for just|credit|spare|économisez|ahorra|risparmi|per|zzgl\.?|vat|tax|fee|starting at|as low as|low as|payments of|weekly|trending at|plan -|used for|open-box|subtotal|total)|^(?:save|saving|you save|over|under|up to|shipping|delivery|versand|earn|plus|used for|spare|subtotal|total|as low as))[^\p{L}\d]{0,4}$/iu
const moreAfter =
  /^\s{0,2}(?:\/\s?(?:mo|month|wk|week|day|yr|year|kg|g|l|ml|lb|oz|m|stk|stück|unit|100|1)(?:[^\p{L}]|$)|off(?:[^\p{L}]|$)|shipping|delivery|discount|rabatt|savings?|per (?:month|kg|unit|week|100)|pro (?:monat|kg|liter|stück)|mo(?:\.|nth)|a month|de réduction|de descuento|and up|or more|\+|in rewards|cash ?back|minimum|gift card|voucher|coupon|credit|one[- ]time|x \d|apr)/iu

const reach = 40

/** Classifies a price by the words before and after it on its line. */
export const contextOf = ({ after, before }: { readonly before: string; readonly after: string }): PriceContext => {
  const ahead = ` ${before.slice(-reach)}`
  if (oldBefore.test(ahead)) return "old"
  return moreBefore.test(ahead) || moreAfter.test(after.slice(0, reach)) ? "more" : "plain"
}
