import { type FileHandle, open, readFile, rename, rm } from "node:fs/promises"
import { basename } from "node:path"
import { once } from "node:events"
import type { Writable } from "node:stream"
import { ServiceRefusal } from "./BatchClient.ts"
import type { ExportArguments } from "./exportArguments.ts"
import { type Output, print } from "./print.ts"

/** A file that cannot be read or written, or a service that is not there. The message is one sentence. */
class ExportFault extends Error {}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "unknown cause"

const readKey = async (path: string | undefined): Promise<string | undefined> => {
  if (path === undefined) return undefined
  try {
    return (await readFile(path, "utf8")).trim()
  } catch (error) {
    throw new ExportFault(`The file ${path} cannot be read (${codeOf(error)}).`)
  }
}

const ask = async (url: string, key: string | undefined): Promise<Response> => {
  try {
    return await fetch(url, { headers: key === undefined ? {} : { authorization: `Bearer ${key}` } })
  } catch {
    throw new ExportFault(`No service answers at ${new URL(url).origin}: start it, or name another one with --server.`)
  }
}

/** The export of a job, whichever kind it is. */
const askExport = async (base: string, { format, id, keyFile }: ExportArguments): Promise<Response> => {
  const key = await readKey(keyFile)
  const at = (jobs: string) => ask(`${base}${jobs}/${id}/export?format=${format}`, key)
  const batch = await at("/v2/batch/scrape")
  if (batch.status !== 404) return batch
  await batch.body?.cancel()
  return at("/v2/crawl")
}

const requireExport = async (response: Response): Promise<AsyncIterable<Uint8Array>> => {
  if (response.ok && response.body !== null) return response.body
  // A proxy in front of the service may answer with anything.
  const answer: unknown = await response.json().catch(() => undefined)
  const { error } = Object(answer) as { readonly error?: unknown }
  throw new ServiceRefusal(typeof error === "string" ? error : `The service answered ${response.status}.`)
}

/** The name that the service gives, without a folder. */
const givenName = (response: Response, { format, id }: ExportArguments): string =>
  basename(/filename="([\w.-]+)"/u.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? `${id}.${format}`)

const openNew = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, "wx")
  } catch (error) {
    throw new ExportFault(
      codeOf(error) === "EEXIST"
        ? `${path} exists: name another file with --to.`
        : `The file ${path} cannot be written (${codeOf(error)}).`,
    )
  }
}

/** Writes under another name until all is there: half of an export must not look like a whole one. */
const saveTo = async (path: string, bytes: AsyncIterable<Uint8Array>): Promise<number> => {
  // Keeps the name for this command.
  await (await openNew(path)).close()
  const part = `${path}.part`
  try {
    const file = await openNew(part)
    let length = 0
    try {
      for await (const chunk of bytes) {
        await file.writeFile(chunk)
        length += chunk.length
      }
    } finally {
      await file.close()
    }
    await rename(part, path)
    return length
  } catch (error) {
    await rm(part, { force: true })
    await rm(path, { force: true })
    throw error instanceof ExportFault
      ? error
      : new ExportFault(`The export broke off and was not kept (${codeOf((error as Error).cause ?? error)}).`)
  }
}

const writeTo = async (output: Writable, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const chunk of bytes) if (!output.write(chunk)) await once(output, "drain")
}

/** Where an export goes that has no file, and everything else. */
interface Outputs {
  readonly output: Writable
  readonly notes: Output
}

const saveExport = async (base: string, args: ExportArguments, { notes, output }: Outputs): Promise<void> => {
  const response = await askExport(base, args)
  const bytes = await requireExport(response)
  if (args.to === "-") return writeTo(output, bytes)
  const path = args.to ?? givenName(response, args)
  const length = await saveTo(path, bytes)
  const isRunning = response.headers.get("x-job-status") === "scraping"
  print(notes, `${path}: ${length} bytes.${isRunning ? " The job still runs: this is what had ended." : ""}\n`)
}

/** Saves the export that the arguments name. Resolves to the exit code. */
export const exportCommand = async (
  args: ExportArguments,
  base: string,
  outputs: Outputs = { output: process.stdout, notes: process.stderr },
): Promise<number> => {
  try {
    await saveExport(base, args, outputs)
    return 0
  } catch (error) {
    if (!(error instanceof ServiceRefusal || error instanceof ExportFault)) throw error
    print(outputs.notes, `${error.message}\n`)
    return 1
  }
}
