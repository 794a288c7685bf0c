import { signal } from "@preact/signals"
import { call } from "../../service/call.ts"
import { Fault } from "../../service/Fault.ts"
import { announce } from "../../shell/announcements.ts"
import type { Block } from "./blockState.ts"
import type { PdfPage } from "./pdfBlocks.ts"

/** How the main content of a page of HTML was chosen. */
export interface HtmlExplanation {
  readonly decidedBy: "score" | "rules" | "linkedData"
  readonly type: string
  readonly threshold: number
  readonly kept: number
  readonly dropped: number
  readonly blocks: ReadonlyArray<Block>
  readonly more?: number
}

/** A PDF with its blocks. */
export interface PdfExplanation {
  readonly markdown: string
  readonly pages: ReadonlyArray<PdfPage>
}

/** What became of a request. */
export type Explained =
  | { readonly is: "html"; readonly explanation: HtmlExplanation; readonly warning: string | undefined }
  | { readonly is: "pdf"; readonly explanation: PdfExplanation; readonly warning: string | undefined }
  | { readonly is: "other"; readonly warning: string | undefined }
  | { readonly is: "fault"; readonly fault: Fault }

/** What is typed and answered stays while another view is shown. */
export const address = signal("")
export const isFresh = signal(false)
export const explained = signal<Explained | undefined>(undefined)
export const running = signal<AbortController | undefined>(undefined)

interface ExplainAnswer {
  readonly data: { readonly contentType: string; readonly explanation?: HtmlExplanation; readonly warning?: string }
}

interface PdfAnswer {
  readonly data: { readonly markdown?: string; readonly blocks?: ReadonlyArray<PdfPage>; readonly warning?: string }
}

interface PageRequest {
  readonly url: string
  readonly signal: AbortSignal
}

const freshness = () => (isFresh.value ? { maxAge: 0 } : {})

/** Undefined if the page is no PDF. */
const explainPdf = async ({ signal, url }: PageRequest): Promise<Explained | undefined> => {
  const parsers = [{ type: "pdf", blocks: true }]
  const body = { url, formats: ["markdown"], parsers, ...freshness() }
  const { data } = (await call<PdfAnswer>({ path: "v2/scrape", method: "POST", body, signal })).body
  const { blocks: pages, markdown = "", warning } = data
  return pages === undefined ? undefined : { is: "pdf", explanation: { markdown, pages }, warning }
}

const explainHtml = async ({ signal, url }: PageRequest): Promise<Explained> => {
  const body = { url, ...freshness() }
  const { data } = (await call<ExplainAnswer>({ path: "v2/explain", method: "POST", body, signal })).body
  const { contentType, explanation, warning } = data
  if (explanation !== undefined) return { is: "html", explanation, warning }
  const pdf = contentType === "application/pdf" ? await explainPdf({ url, signal }) : undefined
  return pdf ?? { is: "other", warning }
}

const looksLikePdf = (url: string): boolean => /\.pdf(?:[?#]|$)/iu.test(url)

const explain = async (asked: PageRequest): Promise<Explained> => {
  try {
    const pdf = looksLikePdf(asked.url) ? await explainPdf(asked) : undefined
    return pdf ?? (await explainHtml(asked))
  } catch (error) {
    if (error instanceof Fault) return { is: "fault", fault: error }
    throw error
  }
}

/** Gives up the request that runs. */
export const stop = (): void => {
  running.value?.abort()
  running.value = undefined
}

/** Explains the page at the address. A new request takes the place of one that runs. */
export const start = async (): Promise<void> => {
  stop()
  const controller = new AbortController()
  running.value = controller
  explained.value = undefined
  try {
    const end = await explain({ url: address.value.trim(), signal: controller.signal })
    if (running.value !== controller) return
    explained.value = end
    running.value = undefined
    announce(end.is === "fault" ? "The request failed." : "The explanation is there.")
  } catch (error) {
    if (!controller.signal.aborted) throw error
  }
}
