import { readFileSync } from "node:fs"
import { join } from "node:path"
import { findMenu } from "@trawl/formats"
import { parseTree, readLinkedData, readMetadata } from "@trawl/html"
import { type MenuFixture, readMenuFixtures } from "./readMenuFixtures.ts"

const fields = ["section", "name", "price", "description", "dietary", "calories"] as const

const countsOf = ({ answer, label }: MenuFixture, field: (typeof fields)[number]) => {
  const pairs = label.items
    .map((item, at) => ({
      truth: item[field],
      own: (answer.items.find(({ name }) => name === item.name) ?? answer.items[at])?.[field],
    }))
    .filter(({ truth }) => truth !== undefined)
  return {
    stated: pairs.length,
    right: pairs.filter(({ own, truth }) => JSON.stringify(own) === JSON.stringify(truth)).length,
    given: answer.items.filter((item) => item[field] !== undefined).length,
  }
}

const fixtures = readMenuFixtures()
for (const field of fields) {
  const counts = fixtures.map((fixture) => countsOf(fixture, field))
  const sum = (name: "given" | "right" | "stated"): number => counts.reduce((all, one) => all + one[name], 0)
  console.log(
    `${field.padEnd(12)} P ${(sum("right") / sum("given")).toFixed(3)} R ${(sum("right") / sum("stated")).toFixed(3)} of ${sum("stated")}`,
  )
}
const menus = fixtures.filter(({ label }) => label.items.length > 0)
const others = fixtures.filter(({ label }) => label.items.length === 0)
console.log(
  `menus found ${menus.filter(({ answer }) => answer.items.length > 0).length} of ${menus.length}, others taken for one ${others.filter(({ answer }) => answer.items.length > 0).length} of ${others.length}`,
)

// Saved pages of other sets: none of them shows a menu.
const data = process.argv[2] ?? process.env["TRAWL_EVALUATE_DATA"]
const saved = (data === undefined ? [] : ["wcxb", "trafilatura"]).flatMap((set) =>
  readFileSync(join(data ?? "", set, "truth.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ set, ...(JSON.parse(line) as { readonly id: string; readonly url?: string }) })),
)
const wrong = saved.filter(({ id, set, url = "https://example.com/" }) => {
  const tree = parseTree(readFileSync(join(data ?? "", set, "html", `${id}.html`), "utf8"))
  const menu = findMenu({ tree, linked: readLinkedData(tree).nodes, metadata: readMetadata(tree, url), url })
  if (menu !== undefined) console.log(`  ${set}/${id} ${menu.confidence}`)
  return menu !== undefined
})
console.log(`saved pages: ${wrong.length} of ${saved.length} taken for a menu`)
