import { open } from "node:fs/promises"
import { ServiceRefusal } from "./BatchClient.ts"
import type { MapArguments } from "./mapArguments.ts"
import { type Output, print, printNote } from "./print.ts"
import type { ScrapeService } from "./scrapeCommand.ts"

interface Link {
  readonly url: string
  readonly title?: string
  readonly description?: string
}

interface MapAnswer {
  readonly links: ReadonlyArray<Link>
  readonly warning?: string
}

/** A file that cannot be written. The message is one sentence. */
class OutputFault extends Error {}

const bodyOf = ({ includeSubdomains, limit, search, sitemap, url }: MapArguments) => ({
  url,
  includeSubdomains,
  ...(limit === undefined ? {} : { limit }),
  ...(search === undefined ? {} : { search }),
  ...(sitemap === undefined ? {} : { sitemap }),
})

const askMap = async (base: string, args: MapArguments): Promise<MapAnswer> => {
  const response = await fetch(`${base}/v2/map`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(bodyOf(args)),
  })
  const answer: unknown = await response.json()
  if (!response.ok)
    throw new ServiceRefusal((answer as { error?: string }).error ?? `The service answered ${response.status}.`)
  // The answer comes from this very process, whose contract says what it is.
  return answer as MapAnswer
}

/** Opened before the site is asked, which may take long. An existing file is kept. */
const openOutput = async (path: string) => {
  try {
    return await open(path, "wx")
  } catch (error) {
    const { code = "unknown cause" } = error as NodeJS.ErrnoException
    throw new OutputFault(
      code === "EEXIST"
        ? `${path} exists: name another file with --out.`
        : `The file ${path} cannot be written (${code}).`,
    )
  }
}

/** Lines written at once. */
const portion = 1_000

const writeLines = async (
  links: ReadonlyArray<Link>,
  json: boolean,
  write: (text: string) => unknown,
): Promise<void> => {
  for (let from = 0; from < links.length; from += portion) {
    const lines = links.slice(from, from + portion).map((link) => (json ? JSON.stringify(link) : link.url))
    await write(`${lines.join("\n")}\n`)
  }
}

const summary = ({ links, warning }: MapAnswer): string =>
  `${links.length} ${links.length === 1 ? "address" : "addresses"}.${warning === undefined ? "" : ` ${warning}`}`

const mapTo = async (args: MapArguments, { start }: Pick<ScrapeService, "start">, stdout: Output): Promise<number> => {
  const file = args.out === undefined ? undefined : await openOutput(args.out)
  try {
    return await start(async (base) => {
      printNote(`Looking for the addresses of ${args.url} …`)
      const answer = await askMap(base, args)
      await writeLines(answer.links, args.json, (text) => (file === undefined ? print(stdout, text) : file.write(text)))
      printNote(summary(answer))
      return 0
    })
  } finally {
    await file?.close()
  }
}

/** Maps the site that the arguments name: addresses to the output, notes to the terminal. Resolves to the exit code. */
export const mapCommand = async (
  args: MapArguments,
  service: Pick<ScrapeService, "start">,
  stdout: Output = process.stdout,
): Promise<number> => {
  try {
    return await mapTo(args, service, stdout)
  } catch (error) {
    if (!(error instanceof ServiceRefusal || error instanceof OutputFault)) throw error
    printNote(error.message)
    return 1
  }
}
