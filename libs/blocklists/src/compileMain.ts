import { readFileSync, writeFileSync } from "node:fs"
import { compileLists } from "./compileLists.ts"

/** Entry of a child process: `<engine file> <list file>…`. Prints the number of rules in the engine. */
const [target, ...sources] = process.argv.slice(2)
if (target === undefined || sources.length === 0) throw new Error("An engine file and a list are needed.")
const { engine, rules } = compileLists(sources.map((source) => readFileSync(source, "utf8")))
writeFileSync(target, engine)
process.stdout.write(String(rules))
