import { entryBeside } from "@trawl/core"

const main = entryBeside("main", import.meta.url).url

/** Beside the bundle; of the sources, where `tools/setup/makeSites.mjs` puts them. */
const sites = new URL(main.href.endsWith(".ts") ? "../dist/sites/" : "sites/", main)

/** The folder of a site that this server may have, such as `console`. Its address ends in a slash. */
export const siteFolder = (name: string): URL => new URL(`${name}/`, sites)
