import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { bundleOf, type Target } from "./bundleOf.ts"
import { faultsOfEntry } from "./faultsOfEntry.ts"
import type { BundledProgram } from "./places/Place.ts"
import { places } from "./places/places.ts"
import { portableLibs } from "./portableLibs.ts"
import { programs } from "./programs/programs.ts"
import { sizeGates } from "./sizeGates.ts"

// Whether the libs that need no Node run without it, and how large they are in a page: npm run check -- runtimes

const fileOf = (name: string): string => fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url))

const bundled = (target: Target): Promise<ReadonlyArray<BundledProgram>> =>
  Promise.all(
    programs.map(async ({ name }) => {
      const { code } = await bundleOf(`export { run } from ${JSON.stringify(fileOf(name))}`, target)
      return { name, code }
    }),
  )

const expectedResults = async (): Promise<Readonly<Record<string, string>>> => {
  const results = programs.map(async ({ name }) => {
    const { run } = (await import(fileOf(name))) as { readonly run: () => unknown } // each program exports it
    return [name, JSON.stringify(await run())] as const
  })
  return Object.fromEntries(await Promise.all(results))
}

const entryFaults = async (): Promise<ReadonlyArray<string>> => {
  const faults = (await Promise.all(portableLibs.map(faultsOfEntry))).flat()
  console.log(`${portableLibs.length} root entries bundled for a browser: ${faults.length} faults.`)
  return faults
}

const sizeFaults = async (): Promise<ReadonlyArray<string>> => {
  const faults: Array<string> = []
  for (const { mostBytes, program } of sizeGates) {
    const bytes = gzipSync((await bundleOf(program)).code, { level: 9 }).length
    console.log(`${program}: ${bytes} bytes compressed, of at most ${mostBytes}.`)
    if (bytes > mostBytes) faults.push(`${program} takes ${bytes} bytes compressed, more than ${mostBytes}.`)
  }
  return faults
}

/** Where two texts part, with some of each. */
const difference = (found = "nothing", expected = ""): string => {
  let at = 0
  while (at < found.length && found[at] === expected[at]) at++
  const from = Math.max(0, at - 40)
  return `${JSON.stringify(found.slice(from, at + 80))} instead of ${JSON.stringify(expected.slice(from, at + 80))}`
}

const runFaults = async (): Promise<ReadonlyArray<string>> => {
  const expected = await expectedResults()
  const bundles = { page: await bundled("page"), worker: await bundled("worker") }
  const faults: Array<string> = []
  for (const { name: place, run, target } of places) {
    const results = await run(bundles[target])
    const wrong = programs.filter(({ name }) => results[name] !== expected[name])
    console.log(`${place}: ${programs.length - wrong.length} of ${programs.length} programs run as in Node.`)
    faults.push(...wrong.map(({ name }) => `${place}, ${name}: ${difference(results[name], expected[name])}`))
  }
  return faults
}

const faults = [...(await entryFaults()), ...(await sizeFaults()), ...(await runFaults())]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
