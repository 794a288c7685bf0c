import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { BatchClient, type ClientDocument } from "./BatchClient.ts"
import { fileNameOf } from "./fileNameOf.ts"
import { progressLine } from "./progressLine.ts"
import type { ScrapeArguments } from "./scrapeArguments.ts"

const pollMillis = 200

/** Runs one batch against the service at `base`, shows its progress, writes one file a page. The exit code: 0 when every page came. */
export const scrapeCommand = async (
  { as, concurrency, out, urls }: ScrapeArguments,
  { base, key }: { readonly base: string; readonly key: string | undefined },
): Promise<number> => {
  const client = new BatchClient(base, key)
  const { id, invalidURLs } = await client.start({
    urls,
    formats: as === "json" ? ["markdown", "links", "images"] : ["markdown"],
    ...(concurrency === undefined ? {} : { maxConcurrency: concurrency }),
  })
  await showProgress(client, id)
  await mkdir(out, { recursive: true })
  let place = 0
  for await (const document of client.documents(id)) {
    place += 1
    const name = fileNameOf(document.metadata.sourceURL ?? "page", place, as === "json" ? "json" : "md")
    await writeFile(join(out, name), as === "json" ? `${JSON.stringify(document, null, 2)}\n` : markdownOf(document))
    console.log(join(out, name) + (document.warning === undefined ? "" : `  (${document.warning})`))
  }
  const failures = await client.failures(id)
  for (const { code, error, url } of failures) console.error(`${url}  ${code ?? "failed"}: ${error}`)
  for (const url of invalidURLs) console.error(`${url}  is not a web address and was left out.`)
  return failures.length + invalidURLs.length === 0 ? 0 : 1
}

const markdownOf = ({ markdown = "" }: ClientDocument) => (markdown.endsWith("\n") ? markdown : `${markdown}\n`)

const showProgress = async (client: BatchClient, id: string) => {
  const live = process.stderr.isTTY
  for (;;) {
    const status = await client.progress(id)
    if (live) process.stderr.write(`\r${progressLine(status)}`)
    if (status.status !== "scraping") {
      process.stderr.write(live ? "\n" : `${progressLine(status)}\n`)
      return
    }
    await sleep(pollMillis)
  }
}
