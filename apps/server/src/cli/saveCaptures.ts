import type { BatchClient, ClientDocument } from "./BatchClient.ts"
import type { CaptureTarget, SavedRequest } from "./SavedRequest.ts"
import { CaptureNotWritten, writeCapture } from "./writeCapture.ts"

/** A document whose captures are files, those files, and one sentence for each missing capture. */
export interface SavedCaptures {
  readonly document: ClientDocument
  readonly files: ReadonlyArray<string>
  readonly faults: ReadonlyArray<string>
}

/** The inputs of `saveCaptures`. */
export interface CaptureSaving {
  readonly client: Pick<BatchClient, "download">
  readonly wanted: Pick<SavedRequest, "screenshot" | "pdf">
  /** The path of a file of this page, by its extension. */
  readonly nameOf: (extension: string) => string
}

interface Capture {
  readonly address: string | undefined
  readonly file: string
}

const endingOf = (address: string): string => (/\.jpe?g(?:\?|$)/u.test(address) ? "jpg" : "png")

/** The captures of a page: its own screenshot, and those of actions, numbered in their order. The page's PDF is the last one. */
const capturesOf = (
  { actions: { pdfs = [], screenshots = [] } = {}, screenshot }: ClientDocument,
  { nameOf, wanted }: CaptureSaving,
) => {
  const papers = wanted.pdf === undefined ? pdfs : pdfs.slice(0, -1)
  const own = (
    target: CaptureTarget | undefined,
    address: string | undefined,
    ending: string,
  ): ReadonlyArray<Capture> => (target === undefined ? [] : [{ address, file: target.file ?? nameOf(ending) }])
  return {
    images: own(wanted.screenshot, screenshot, "png"),
    screenshots: screenshots.map((address, index): Capture => ({
      address,
      file: nameOf(`${index + 1}.${endingOf(address)}`),
    })),
    pdfs: [
      ...papers.map((address, index): Capture => ({ address, file: nameOf(`${index + 1}.pdf`) })),
      ...own(wanted.pdf, pdfs.at(-1), "pdf"),
    ],
  }
}

/** Saves captures one by one; failures are listed in `faults`. */
const saveAll = async (
  client: CaptureSaving["client"],
  captures: ReadonlyArray<Capture>,
  faults: Array<string>,
): Promise<ReadonlyArray<string>> => {
  const files: Array<string> = []
  for (const { address, file } of captures) {
    if (address === undefined) {
      faults.push(`${file} was not written: there is no such capture of the page.`)
      continue
    }
    try {
      await writeCapture(file, await client.download(address))
      files.push(file)
    } catch (error) {
      if (!(error instanceof CaptureNotWritten)) throw error
      faults.push(error.message)
    }
  }
  return files
}

const filled = (lists: Readonly<Record<string, ReadonlyArray<string>>>) =>
  Object.fromEntries(Object.entries(lists).filter(([, files]) => files.length > 0))

/** File addresses stop working when the command's own service ends, so the files are fetched and their names put in place of the addresses. */
export const saveCaptures = async (document: ClientDocument, saving: CaptureSaving): Promise<SavedCaptures> => {
  const captures = capturesOf(document, saving)
  const faults: Array<string> = []
  const [image] = await saveAll(saving.client, captures.images, faults)
  const screenshots = await saveAll(saving.client, captures.screenshots, faults)
  const pdfs = await saveAll(saving.client, captures.pdfs, faults)
  const { actions: { pdfs: _, screenshots: __, ...others } = {}, screenshot: ___, ...rest } = document
  const actions = { ...others, ...filled({ screenshots, pdfs }) }
  return {
    document: {
      ...rest,
      ...(image === undefined ? {} : { screenshot: image }),
      ...(Object.keys(actions).length === 0 ? {} : { actions }),
    },
    files: [...(image === undefined ? [] : [image]), ...screenshots, ...pdfs],
    faults,
  }
}
