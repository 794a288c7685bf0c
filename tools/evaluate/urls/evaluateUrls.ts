import { urlLogOdds } from "@trawl/threat/training"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { packageLinks } from "../../train/urls/packageLinks.ts"
import { isHeldOut, readUrlRows, siteOfUrl, type UrlRow } from "../../train/urls/UrlRow.ts"
import { areaUnder, foundAt, rocOf, type ScoredLabel } from "./rocOf.ts"
import { rocSvg } from "./rocSvg.ts"

const { values: options } = parseArgs({ options: { data: { type: "string" }, svg: { type: "string" } } })
if (options.data === undefined) throw new Error("Name the folder of the rows: --data FOLDER")
const folder = options.data

const scored = (rows: ReadonlyArray<UrlRow>): ReadonlyArray<ScoredLabel> =>
  rows.map(({ label, url }) => ({ label, score: urlLogOdds(url) }))

const links = packageLinks(fileURLToPath(new URL("../../../node_modules", import.meta.url)))
const hannousse = readUrlRows(folder, "url-hannousse.jsonl")
const known = new Set([...hannousse, ...links].filter((row) => !isHeldOut(row)).map(({ url }) => siteOfUrl(url)))
/** Links of another collection, without sites of the training set. */
const strange = existsSync(join(folder, "url-benign-links.jsonl"))
  ? readUrlRows(folder, "url-benign-links.jsonl").filter(
      ({ url }) => !known.has(siteOfUrl(url)) && url.hostname.includes("."),
    )
  : []
/** One campaign on one site may have hundreds of nearly equal addresses. */
const mostOfSite = 3
const fewOfEach = (rows: ReadonlyArray<UrlRow>): ReadonlyArray<UrlRow> =>
  [...Map.groupBy(rows, ({ label, url }) => `${label} ${siteOfUrl(url)}`).values()].flatMap((of) =>
    of.slice(0, mostOfSite),
  )

const heldOut = fewOfEach(hannousse.filter(isHeldOut))
const phishing = heldOut.filter(({ label }) => label === 1)

const sets = [
  { name: "hannousse, domains held out", rows: heldOut },
  {
    name: "its phishing and links of packages, domains held out",
    rows: [...phishing, ...fewOfEach(links.filter(isHeldOut))],
  },
  { name: "its phishing and links of an unseen collection", rows: [...phishing, ...fewOfEach(strange)] },
].filter(({ rows }) => rows.some(({ label }) => label === 0))

const curves = sets.map(({ name, rows }) => ({ name, rows, points: rocOf(scored(rows)) }))

const figure = (share: number): string => share.toFixed(3).replace(/^0/u, "")

console.log(
  "| set | phishing | harmless | AUC | found at 1 % false positives | at 0.1 % | false positives at likelihood .5 |\n|---|---|---|---|---|---|---|",
)
for (const { name, points, rows } of curves) {
  const harmless = scored(rows.filter(({ label }) => label === 0))
  const wrong = harmless.filter(({ score }) => score >= 0).length / harmless.length
  console.log(
    `| ${[name, rows.length - harmless.length, harmless.length, ...[areaUnder(points), foundAt(points, 0.01), foundAt(points, 0.001), wrong].map(figure)].join(" | ")} |`,
  )
}
const began = performance.now()
for (const { url } of hannousse) urlLogOdds(url)
console.log(`\n${Math.round(((performance.now() - began) / hannousse.length) * 1000)} µs an address`)
if (options.svg !== undefined) writeFileSync(options.svg, rocSvg(curves))
