import { buildModel, type Model } from "@trawl/content/training"
import { markdownBy } from "@trawl/html/training"
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { folds } from "../../train/SamplePage.ts"
import { foldOfPage } from "../../train/siteOf.ts"
import type { Converter } from "./Converter.ts"

const Tables = Schema.fromJsonString(Schema.Struct({ types: Schema.String, blocks: Schema.String }))

/** The models that `tools/train` grew without each fold of the sites, from the folder of their tables: for an address that which has not seen its site. */
export const readFoldModels = (folder: string): ((url: string) => Model) => {
  const models = Array.from({ length: folds }, (_, fold) =>
    buildModel(Schema.decodeUnknownSync(Tables)(readFileSync(join(folder, `${fold}.json`), "utf8"))),
  )
  return (url) => {
    const model = models[foldOfPage(url, folds)]
    if (model === undefined) throw new Error("Every fold has tables.")
    return model
  }
}

/**
 * Ours with tables that were trained without the page's site: the result for pages of unseen sites. Needs the tables
 * that `tools/train` writes per fold, in the folder that TRAWL_EVALUATE_FOLDS names.
 */
export const oursOnNewSites: Converter = {
  name: "ours, site unseen",
  setting: "TRAWL_EVALUATE_FOLDS",
  gives: { pages: true },
  open: () => {
    const modelOf = readFoldModels(process.env["TRAWL_EVALUATE_FOLDS"] ?? "")
    return { page: (html, url) => ({ markdown: markdownBy(html, url, modelOf(url)) }) }
  },
}
