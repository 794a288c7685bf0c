import { readFileSync } from "node:fs"
import { join } from "node:path"
import { findProduct } from "@trawl/formats"
import { parseTree, readLinkedData, readMetadata } from "@trawl/html"
import { productFigures, type LabelledProduct, type ProductAnswer } from "./productFigures.ts"

interface Labels {
  readonly doubtful: ReadonlyArray<string>
  readonly products: Readonly<Record<string, LabelledProduct>>
}

const [, , data = process.env["TRAWL_EVALUATE_DATA"], ...flags] = process.argv
if (data === undefined) throw new Error("Name the folder of pages: evaluateProducts.ts <folder> [--show]")

// The file beside this one is written by hand in this form.
const labels = JSON.parse(readFileSync(new URL("products.json", import.meta.url), "utf8")) as Labels

const addresses: ReadonlyMap<string, { readonly url: string; readonly type: string }> = new Map(
  ["wcxb", "trafilatura"].flatMap((set) =>
    readFileSync(join(data, set, "truth.jsonl"), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as { readonly id: string; readonly url?: string; readonly type?: string })
      .map(({ id, type = "page", url = "https://example.com/" }) => [`${set}/${id}`, { url, type }] as const),
  ),
)

const answerFor = (id: string): ProductAnswer => {
  const tree = parseTree(readFileSync(join(data, id.replace("/", "/html/") + ".html"), "utf8"))
  const url = addresses.get(id)?.url ?? ""
  const start = performance.now()
  const metadata = readMetadata(tree, url)
  // Measures how well visible products are read, without the page's machine-readable data.
  const shown = {
    tree,
    linked: [],
    metadata: { title: metadata["title"] ?? "", language: metadata["language"] ?? "" },
    url,
  }
  const product = findProduct(
    flags.includes("--shown") ? shown : { tree, linked: readLinkedData(tree).nodes, metadata, url },
  )
  return { product, millis: performance.now() - start }
}

const isShown = flags.includes("--show")
for (const half of ["tune", "unseen"]) {
  const own = Object.entries(labels.products).filter(([, label]) => label.half === half)
  const answers = new Map(own.map(([id]) => [id, answerFor(id)]))
  console.log(`\n${half}: ${own.length} pages`)
  console.log(productFigures(own, answers, isShown && half === "tune"))
}

const others = [...addresses].filter(
  ([id, { type }]) =>
    type !== "product" &&
    !(id in labels.products) &&
    !labels.doubtful.includes(id) &&
    (id.startsWith("wcxb/") || flags.includes("--all")),
)
const byType = new Map<string, { pages: number; wrong: number; priced: number }>()
let millis = 0
for (const [id, { type, url }] of others) {
  const counts = byType.get(type) ?? { pages: 0, wrong: 0, priced: 0 }
  byType.set(type, counts)
  const answer = answerFor(id)
  millis += answer.millis
  counts.pages++
  if (answer.product === undefined) continue
  counts.wrong++
  const price = answer.product.variants[0]?.price
  if (price !== undefined) counts.priced++
  if (isShown)
    console.log(`  ${id} ${type} ${url.slice(0, 90)} ${answer.product.title.slice(0, 60)} ${JSON.stringify(price)}`)
}
console.log("\npages without a product: type, pages, with an answer, with a price in it")
for (const [type, { pages, priced, wrong }] of byType) console.log(`${type.padEnd(14)} ${pages} ${wrong} ${priced}`)
console.log(`${(millis / others.length).toFixed(1)} ms a page`)
