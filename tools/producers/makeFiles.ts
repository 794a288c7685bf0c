import { existsSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { installPackages } from "../evaluate/pdf/installPackages.ts"
import { kinds, writeDocument } from "./kinds/kinds.ts"
import { type MakeSettings, readMakeSettings } from "./MakeSettings.ts"
import type { SourceDocument } from "./model/SourceDocument.ts"
import { findMissing } from "./producers/findMissing.ts"
import type { Job, Producer } from "./producers/Producer.ts"
import { producers } from "./producers/producers.ts"
import { truthOf } from "./truth/truthOf.ts"

// Makes documents by real programs, with the truth of each beside it: npx node --conditions=@trawl/source tools/producers/makeFiles.ts --to FOLDER

/** Of packages from npm: kept between runs. */
const packagesRoot = join(tmpdir(), "trawl-producers")

const canWrite = (producer: Producer, kind: string): boolean => {
  const origin = producers.find(({ name }) => name === producer.from)
  return (producer.kinds?.includes(kind) ?? true) && (origin === undefined || canWrite(origin, kind))
}

const fileOf = (to: string, { ending, name }: Producer, { kind, seed }: SourceDocument): string =>
  join(to, name, `${kind}-${seed}.${ending}`)

/** The jobs of a producer; one that converts has those whose source was written. */
const jobsOf = (producer: Producer, documents: ReadonlyArray<SourceDocument>, to: string): ReadonlyArray<Job> => {
  const origin = producers.find(({ name }) => name === producer.from)
  return documents
    .filter(({ kind }) => canWrite(producer, kind))
    .map((document) => ({
      document,
      file: fileOf(to, producer, document),
      ...(origin === undefined ? {} : { source: fileOf(to, origin, document) }),
    }))
    .filter(({ source }) => source === undefined || existsSync(source))
}

/** Writes the truth beside each file that is there, and says how many are. */
const writeTruths = async ({ name }: Producer, jobs: ReadonlyArray<Job>): Promise<number> => {
  const made = jobs.filter(({ file }) => existsSync(file))
  for (const { document, file } of made)
    await writeFile(`${file}.truth.json`, `${JSON.stringify(truthOf(document, name), undefined, 1)}\n`)
  return made.length
}

const run = async (producer: Producer, documents: ReadonlyArray<SourceDocument>, to: string): Promise<void> => {
  const missing = findMissing(producer)
  if (missing !== undefined) return console.log(missing)
  const packages = installPackages(packagesRoot, producer.packages ?? [])
  const jobs = jobsOf(producer, documents, to)
  await mkdir(join(to, producer.name), { recursive: true })
  const start = performance.now()
  const failures = await producer.make(jobs, packages)
  const made = await writeTruths(producer, jobs)
  console.log(
    `${producer.name}: ${made} of ${jobs.length} files in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
  for (const { file, reason } of failures) console.log(`  ${file}: ${reason}`)
}

/** The chosen producers, each behind the one that it converts from. */
const chosen = ({ producers: names }: MakeSettings): ReadonlyArray<Producer> => {
  if (names.length === 0) return producers
  const origins = producers.flatMap(({ from, name }) => (from !== undefined && names.includes(name) ? [from] : []))
  const wanted = new Set([...names, ...origins])
  return producers.filter(({ name }) => wanted.has(name))
}

const makeFiles = async (settings: MakeSettings): Promise<void> => {
  const picked = kinds.filter(({ name }) => settings.kinds.length === 0 || settings.kinds.includes(name))
  const seeds = Array.from({ length: settings.count }, (_, index) => settings.seed + index)
  const documents = seeds.flatMap((seed) => picked.map((kind) => writeDocument(kind, seed)))
  for (const producer of chosen(settings)) {
    try {
      await run(producer, documents, resolve(settings.to))
    } catch (error) {
      console.log(`${producer.name} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

const names = { producers: producers.map(({ name }) => name), kinds: kinds.map(({ name }) => name) }
await makeFiles(readMakeSettings(process.argv.slice(2), names))
