import type { ShownLine } from "../../shown/ShownLine.ts"

/** Labelled values of a page. */
export interface SeenLabels {
  readonly sku?: string | undefined
  readonly brand?: string | undefined
}

// Labels of shops, in lower case; written for this program.
const skuLabel =
  /^(?:sku|item ?(?:no|number|code|#|id)|product (?:code|number|no|id)|article (?:no|number)|model ?(?:no|number|#)|mpn|part (?:no|number|#)|style ?(?:no|number|#|code)|art(?:ikel)?[.-]?\s?-?(?:nr|nummer|no)|artikelnummer|bestellnummer|bestell-nr|réf(?:érence)?|ref(?:erencia|erence)?|referência|código|codice|cod(?:ice)? prodotto|varenr|varenummer|tuotenumero|kod produktu|katalogové číslo|cikkszám|cod produs|артикул|код товара|ürün kodu|商品番号|品番|型番|货号)\s?[.:#]{0,2}\s*/iu
const brandLabel =
  /^(?:brand|marke|hersteller|marque|fabricant|marca|fabricante|merk|märke|varumärke|merke|mærke|merkki|producent|značka|výrobce|márka|gyártó|brand name|manufacturer|бренд|производитель|marka|ブランド|メーカー|品牌|브랜드)\s?(?::|$)\s*/iu
const skuValue = /^[\p{L}\d][\p{L}\d._/-]{1,39}$/u

/** Lines before and after the name within which labels are read. */
const before = 15
const after = 400

/** Reads the labels around the product's name. */
export const readLabels = (lines: ReadonlyArray<ShownLine>, anchor: number): SeenLabels => {
  const found: { sku?: string | undefined; brand?: string | undefined } = {}
  const end = Math.min(lines.length, anchor + after)
  for (
    let at = Math.max(0, anchor - before);
    at < end && (found.sku === undefined || found.brand === undefined);
    at++
  ) {
    const line = lines[at] as ShownLine
    if (line.text.length > 120 || line.pieces[0]?.place.isRelated === true) continue
    const next = lines[at + 1]?.text ?? ""
    found.sku ??= skuIn(line, next)
    found.brand ??= brandIn(line, next, at - anchor)
  }
  return found
}

/** Lines after the name within which an element named brand is about the product. */
const reachOfBrand = 60

const skuIn = (line: ShownLine, next: string): string | undefined => {
  const label = skuLabel.exec(line.text)?.[0]
  if (label !== undefined)
    return [
      line.text.slice(label.length).split(" ")[0] ?? "",
      line.text.length === label.trimEnd().length || line.text.length === label.length ? next : "",
    ].find(isSku)
  return line.pieces.every(({ place }) => place.role === "sku") && isSku(line.text) ? line.text : undefined
}

// Other words than these two also begin names in capitals, such as De Beers.
const byWord = /^(?:[Bb]y|[Ff]rom|von|de|par|di)\s+(?=\p{L})/u

const brandIn = (line: ShownLine, next: string, distance: number): string | undefined => {
  const label = brandLabel.exec(line.text)?.[0]
  if (label !== undefined)
    return [line.text.slice(label.length), line.text.length <= label.length ? next : ""].find(isName)
  const name = line.text.replace(byWord, "")
  return distance <= reachOfBrand &&
    distance !== 0 &&
    line.pieces.every(({ place }) => place.role === "brand" && !place.isButton) &&
    isName(name)
    ? name
    : undefined
}

const isSku = (text: string): boolean => skuValue.test(text) && /\d/u.test(text)

const isName = (text: string): boolean =>
  text.length >= 2 && text.length <= 50 && /\p{L}/u.test(text) && !/[:?!|]|\d{4}/u.test(text)
