import { main } from "./main.mjs"
import { nx } from "./nx.mjs"
import { root } from "./root.mjs"
import { run } from "./run.mjs"
import { setUp } from "./setUp.mjs"
import { SetupError } from "./SetupError.mjs"

const script = (place, ...args) => run(place.node, args, { cwd: root, env: place.env })

const checks = {
  format: (place) => script(place, "node_modules/oxfmt/bin/oxfmt", "--check", "."),
  lint: (place) => script(place, "node_modules/oxlint/bin/oxlint"),
  types: (place) => nx(place, ["run-many", "-t", "typecheck", "--parallel=2", "--outputStyle=static"]),
  layers: (place) => script(place, "tools/layers/checkLayers.ts"),
  licences: (place) => script(place, "tools/licences/checkLicences.ts"),
  words: (place) => script(place, "tools/words/checkWords.ts"),
  regexes: (place) => script(place, "--conditions=@trawl/source", "tools/regex/checkRegexes.ts"),
  effect: (place) => {
    const options = ["--project", "tools/setup/effect.tsconfig.json", "--severity", "error,warning", "--format", "text"]
    return script(place, "node_modules/@effect/language-service/cli.js", "diagnostics", ...options)
  },
  runtimes: (place) => script(place, "--conditions=@trawl/source", "tools/runtimes/checkRuntimes.ts"),
  pack: (place) => script(place, "tools/packCheck/packCheck.ts"),
}
const usual = ["format", "lint", "types", "layers", "licences", "words", "regexes", "effect"]

/** `npm run check`: all of the usual checks; with names as arguments, those. */
await main(async () => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : usual
  const unknown = names.find((name) => !(name in checks))
  if (unknown !== undefined)
    throw new SetupError(`There is no check ${unknown}; there are ${Object.keys(checks).join(", ")}.`)
  const place = await setUp()
  const failed = []
  for (const name of names) {
    console.log(`\n# ${name}`)
    if ((await checks[name](place)) !== 0) failed.push(name)
  }
  console.log(failed.length === 0 ? `\nAll good: ${names.join(", ")}.` : `\nFailed: ${failed.join(", ")}.`)
  return failed.length === 0 ? 0 : 1
})
