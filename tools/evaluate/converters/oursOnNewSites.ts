import type { ModelTables } from "@trawl/content/training"
import { markdownBy } from "@trawl/html/training"
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { folds } from "../../train/SamplePage.ts"
import { foldOfPage } from "../../train/siteOf.ts"
import type { Converter } from "./Converter.ts"

const Tables = Schema.fromJsonString(Schema.Struct({ types: Schema.Array(Schema.String), blocks: Schema.String }))

/**
 * Ours with tables that were trained without the page's site: the result for pages of unseen sites. Needs the tables
 * that `tools/train` writes per fold, in the folder that TRAWL_EVALUATE_FOLDS names.
 */
export const oursOnNewSites: Converter = {
  name: "ours, site unseen",
  setting: "TRAWL_EVALUATE_FOLDS",
  gives: { pages: true },
  open: () => {
    const folder = process.env["TRAWL_EVALUATE_FOLDS"] ?? ""
    const tables = Array.from({ length: folds }, (_, fold): ModelTables =>
      Schema.decodeUnknownSync(Tables)(readFileSync(join(folder, `${fold}.json`), "utf8")),
    )
    return {
      page: (html, url) => {
        const own = tables[foldOfPage(url, folds)]
        if (own === undefined) throw new Error("Every fold has tables.")
        return { markdown: markdownBy(html, url, own) }
      },
    }
  },
}
