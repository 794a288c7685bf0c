import { readFileSync } from "node:fs"
import { join } from "node:path"
import { getDomain } from "tldts"
import { foldOf } from "../siteOf.ts"

/** An address for training or evaluation. */
export interface UrlRow {
  readonly url: URL
  /** 1 for phishing. */
  readonly label: 0 | 1
}

const parts = 5

/** The registered domain, or the host if there is none. */
export const siteOfUrl = ({ hostname }: URL): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname

/** Whether an address is for evaluation only. All addresses of one registered domain are in one part. */
export const isHeldOut = ({ url }: UrlRow): boolean => foldOf(siteOfUrl(url), parts) === 0

/** Rows of a `*.jsonl` file in a folder: `text` and `label`. */
export const readUrlRows = (folder: string, name: string): ReadonlyArray<UrlRow> =>
  readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const { label, text } = JSON.parse(line) as { readonly text: string; readonly label: 0 | 1 } // files made by hand and for this script
      const url = URL.parse(text)
      return url === null ? [] : [{ url, label }]
    })
