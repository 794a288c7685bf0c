import type { BatchClient, ClientDocument } from "./BatchClient.ts"
import type { ScrapeArguments } from "./scrapeArguments.ts"
import { CaptureNotWritten, writeCapture } from "./writeCapture.ts"

/** A document whose captures are files, those files, and a sentence for each capture that there is not. */
export interface SavedCaptures {
  readonly document: ClientDocument
  readonly files: ReadonlyArray<string>
  readonly faults: ReadonlyArray<string>
}

/** What `saveCaptures` needs to know. */
export interface CaptureSaving {
  readonly client: Pick<BatchClient, "download">
  readonly wanted: Pick<ScrapeArguments, "screenshot" | "pdf">
  /** The path of a file of this page, by its ending. */
  readonly nameOf: (extension: string) => string
}

/** The file that a capture was written to, else why there is none. */
type Outcome = { readonly file: string } | { readonly fault: string }

const save = async ({ client }: CaptureSaving, address: string | undefined, file: string): Promise<Outcome> => {
  if (address === undefined) return { fault: `${file} was not written: there is no such capture of the page.` }
  try {
    await writeCapture(file, await client.download(address))
    return { file }
  } catch (error) {
    if (error instanceof CaptureNotWritten) return { fault: error.message }
    throw error
  }
}

/** The addresses of files end with the service that the command runs, so the files are fetched, and named in their place. */
export const saveCaptures = async (document: ClientDocument, saving: CaptureSaving): Promise<SavedCaptures> => {
  const { nameOf, wanted } = saving
  const { actions, screenshot, ...rest } = document
  const picture = wanted.screenshot && (await save(saving, screenshot, wanted.screenshot.file ?? nameOf("png")))
  const paper = wanted.pdf && (await save(saving, actions?.pdfs[0], wanted.pdf.file ?? nameOf("pdf")))
  const outcomes = [picture, paper].filter((outcome) => outcome !== undefined)
  return {
    document: {
      ...rest,
      ...(picture !== undefined && "file" in picture ? { screenshot: picture.file } : {}),
      ...(paper !== undefined && "file" in paper ? { actions: { pdfs: [paper.file] } } : {}),
    },
    files: outcomes.flatMap((outcome) => ("file" in outcome ? [outcome.file] : [])),
    faults: outcomes.flatMap((outcome) => ("fault" in outcome ? [outcome.fault] : [])),
  }
}
