import { explainContent } from "@trawl/html"
import { decodeText } from "@trawl/html/bytes"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { parseArgs } from "node:util"
import { reportHtml } from "./reportHtml.ts"

/*
 * Writes a standalone HTML page that shows how the main content of a saved page is chosen:
 *   npx node --conditions=@trawl/source tools/explain/explain.ts page.html report.html [--url <where the page came from>]
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { url: { type: "string" } } })
const refuse: (sentence: string) => never = (sentence) => {
  console.error(sentence)
  process.exit(2)
}
const [source, target] = positionals
if (source === undefined || target === undefined || positionals.length > 2)
  refuse("Name a page and the file for the report.")
if (!existsSync(source)) refuse(`There is no file ${source}.`)
const html = decodeText(readFileSync(source))
const explanation = explainContent(html, values.url === undefined ? {} : { url: values.url })
writeFileSync(target, reportHtml(basename(source), explanation))
console.log(`${target}: ${explanation.blocks.length} blocks`)
