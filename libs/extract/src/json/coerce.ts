import type { Schema } from "effect"
import { rawWords } from "../passages/wordsOf.ts"
import { firstDay, firstTime } from "./dates.ts"
import { firstEmail, firstMoney, timesOf } from "./patterns.ts"
import type { AllowedValue, SchemaNode } from "./schemaNode.ts"

/** Longest text that a number is read from: prose has many numbers. */
const longestNumberText = 120

const number = /[-+−]?\d{1,3}(?:[., '’ ]\d{3}){1,5}(?:[.,]\d{1,6})?(?!\d)|[-+−]?\d{1,15}(?:[.,]\d{1,9})?/u

/** Finds the decimal separator: the last separator, unless three digits follow it and nothing marks it as decimal. */
const plainNumber = (written: string, isEuropean: boolean): string => {
  const digits = written.replace(/[ '’ ]/gu, "").replace("−", "-")
  const [comma, dot] = [digits.lastIndexOf(","), digits.lastIndexOf(".")]
  if (comma !== -1 && dot !== -1)
    return comma > dot ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "")
  const separator = comma === -1 ? "." : ","
  const at = Math.max(comma, dot)
  const isGrouped = digits.length - at === 4 && (digits.indexOf(separator) !== at || separator === "," || isEuropean)
  return at !== -1 && isGrouped ? digits.replaceAll(separator, "") : digits.replace(",", ".")
}

/** The number in a short text, such as 1299 in `$1,299.00`; undefined if there is none. */
export const toNumber = (text: string): number | undefined => {
  if (text.length > longestNumberText) return undefined
  const money = firstMoney(text)
  const found = number.exec(money ?? text)?.[0]
  if (found === undefined) return undefined
  const value = Number(plainNumber(found, /€|EUR|kr|zł|Kč/u.test(text))) * (money === undefined ? 1 : timesOf(money))
  return Number.isFinite(value) ? value : undefined
}

const yes: ReadonlySet<string> = new Set(
  "yes|true|in stock|instock|available|available now|limitedavailability|onlineonly|instoreonly|preorder|ja|oui|sí|auf lager|lieferbar|sofort lieferbar|en stock|disponible|disponibile|✓|✔|on|included".split(
    "|",
  ),
)
const no: ReadonlySet<string> = new Set(
  "no|false|out of stock|outofstock|sold out|soldout|unavailable|not available|discontinued|nein|non|ausverkauft|nicht lieferbar|épuisé|agotado|esaurito|✗|✘|off|not included".split(
    "|",
  ),
)

/** Whether a short text means yes or no, stock phrases included; undefined if neither. */
export const toBoolean = (text: string): boolean | undefined => {
  const said = text.slice(0, 60).trim().toLowerCase().replace(/[.!]$/u, "")
  if (yes.has(said)) return true
  if (no.has(said)) return false
  const count =
    /^(?:only |nur noch |noch )?(\d{1,6})(?:\s(?:left|in stock|available|remaining|auf lager|verfügbar|en stock)(?!\p{L})|$)/u.exec(
      said,
    )?.[1]
  if (count !== undefined) return Number(count) > 0
  if (/^(?:in stock|available|auf lager|en stock)\b/u.test(said)) return true
  return /^(?:out of stock|sold out|not available|currently unavailable)\b/u.test(said) ? false : undefined
}

const among = (values: ReadonlyArray<AllowedValue>, text: string): Schema.Json | undefined => {
  const said = rawWords(text.slice(0, 200)).join("")
  const known = values.filter(({ key }) => key !== "")
  const exact = known.find(({ key }) => key === said)
  // Neither of `In stock` and `Out of stock` contains the other; of `small` and `extra small` the longer one counts.
  const within = known
    .filter(({ key }) => key.length > 2 && said.includes(key))
    .toSorted((one, other) => other.key.length - one.key.length)[0]
  return (exact ?? within)?.value
}

const isInside = (value: number, low: Schema.Json | undefined, high: Schema.Json | undefined): boolean =>
  (typeof low !== "number" || value >= low) && (typeof high !== "number" || value <= high)

const isAddress = (text: string): boolean => /^(?:https?|ftp|mailto|tel):/iu.test(text) && URL.canParse(text)

/** A text in the format that a schema demands; undefined if it is not in it. Unknown formats are not checked. */
const inFormat = (format: string, text: string): string | undefined => {
  if (format === "date") return firstDay(text)
  if (format === "date-time") return firstTime(text)
  if (format === "email") return firstEmail(text)
  if (format === "uri" || format === "url" || format === "iri") return isAddress(text) ? text : undefined
  return text
}

const isLongEnough = (text: string, { maxLength, minLength }: SchemaNode["bounds"]): boolean =>
  (typeof minLength !== "number" && typeof maxLength !== "number") || isInside([...text].length, minLength, maxLength)

const toText = ({ bounds, format }: SchemaNode, text: string): string | undefined => {
  const written = inFormat(format, text)
  return written !== undefined && written !== "" && isLongEnough(written, bounds) ? written : undefined
}

const toNumeric = ({ bounds }: SchemaNode, text: string, isWhole: boolean): number | undefined => {
  const value = toNumber(text)
  return value !== undefined &&
    (!isWhole || Number.isInteger(value)) &&
    isInside(value, bounds["minimum"], bounds["maximum"])
    ? value
    : undefined
}

/** Converts a text of the page to a scalar value of a schema; undefined if it does not fit, as nothing is made up. */
export const coerce = (node: SchemaNode, text: string): Schema.Json | undefined => {
  if (node.values !== undefined) return among(node.values, text)
  for (const type of node.types.length === 0 ? ["string"] : node.types) {
    const value =
      type === "string"
        ? toText(node, text)
        : type === "number"
          ? toNumeric(node, text, false)
          : type === "integer"
            ? toNumeric(node, text, true)
            : type === "boolean"
              ? toBoolean(text)
              : undefined
    if (value !== undefined) return value
  }
  return undefined
}
