import { readFile, realpath, stat } from "node:fs/promises"
import { basename, isAbsolute, relative, resolve } from "node:path"

/** A file cannot be parsed. The message is one sentence. */
export class FileRefused extends Error {
  override readonly name = "FileRefused"
}

/** The service and the folder whose files it may get. */
export interface FileService {
  readonly base: string
  readonly key: string | undefined
  readonly files: string | undefined
}

const noFile = "filePath names no file in the folder of --files."

const mostBytes = 50 * 1024 * 1024

/** Links are followed before the folder is compared, so that none leads out of it. */
const insideOf = async (folder: string, path: string): Promise<string> => {
  const root = await realpath(folder)
  const file = await realpath(resolve(root, path)).catch(() => undefined)
  const way = file === undefined ? ".." : relative(root, file)
  if (file === undefined || way === "" || way.split(/[/\\]/u)[0] === ".." || isAbsolute(way))
    throw new FileRefused(noFile)
  return file
}

interface Opened {
  readonly error?: string
  readonly data?: { readonly uploadUrl: string; readonly uploadRef: string }
}

/** Sends a file of the folder to the service, and resolves to its `uploadRef`. */
export const sendFile = async ({ base, files, key }: FileService, path: string): Promise<string> => {
  if (files === undefined) throw new FileRefused("filePath needs npm start -- mcp --files <folder>.")
  const file = await insideOf(files, path)
  const found = await stat(file)
  // Reading a pipe or a device may never end.
  if (!found.isFile()) throw new FileRefused(noFile)
  const { size } = found
  if (size > mostBytes) throw new FileRefused("The file is larger than 50 MB.")
  const opened = await fetch(`${base}/v2/parse/upload-url`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ filename: basename(file), declaredSizeBytes: size }),
  })
  // The cast holds because the contract says so.
  const { data, error } = (await opened.json()) as Opened
  if (data === undefined) throw new FileRefused(error ?? `The service answered ${opened.status} for the file.`)
  const sent = await fetch(data.uploadUrl, { method: "PUT", body: await readFile(file) })
  if (!sent.ok) throw new FileRefused(`The service answered ${sent.status} for the file.`)
  return data.uploadRef
}
