import { type Signal, useSignal } from "@preact/signals"
import type { PdfExplanation } from "./explanation.ts"
import { markdownOf, type PdfPage, placeOf } from "./pdfBlocks.ts"

interface PageProps {
  readonly page: PdfPage
  /** The block that is pointed at, here and in the list. */
  readonly pointed: Signal<string | undefined>
}

/** The boxes of a page, on a sheet of its proportions. The list beside it says all of it to screen readers. */
const Sheet = ({ page, pointed }: PageProps) => (
  <div class="sheet" aria-hidden="true" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
    {page.items.map((block) => (
      <div
        key={block.id}
        class={`box${block.markdownSpan === null ? " left-out" : ""}${pointed.value === block.id ? " pointed" : ""}`}
        style={placeOf(block)}
        onPointerEnter={() => (pointed.value = block.id)}
        onPointerLeave={() => (pointed.value = undefined)}
      >
        {block.content}
      </div>
    ))}
  </div>
)

const Blocks = ({ markdown, page, pointed }: PageProps & { readonly markdown: string }) => (
  <ol class="pdf-blocks">
    {page.items.map((block) => {
      const written = markdownOf(markdown, block)
      return (
        <li
          key={block.id}
          class={pointed.value === block.id ? "pointed" : ""}
          onPointerEnter={() => (pointed.value = block.id)}
          onPointerLeave={() => (pointed.value = undefined)}
        >
          <button
            type="button"
            aria-pressed={pointed.value === block.id}
            onFocus={() => (pointed.value = block.id)}
            onBlur={() => (pointed.value = undefined)}
          >
            {block.type}
          </button>
          {written === undefined ? <span class="badge">not in the markdown</span> : null}
          <pre tabIndex={0}>{written ?? block.content}</pre>
        </li>
      )
    })}
  </ol>
)

/** The pages of a PDF one at a time: where each block stands, in which order, and what became of it. */
export const PdfPages = ({ explanation }: { readonly explanation: PdfExplanation }) => {
  const at = useSignal(0)
  const pointed = useSignal<string | undefined>(undefined)
  const { markdown, pages } = explanation
  const page = pages[at.value]
  const turn = (by: number) => {
    at.value = Math.max(0, Math.min(pages.length - 1, at.value + by))
    pointed.value = undefined
  }
  return (
    <section aria-labelledby="pages">
      <h2 id="pages">Blocks of the PDF</h2>
      <p>
        Boxes show where each block stands, with its text; there is no image of the page. Dashed boxes are left out of
        the markdown.
      </p>
      <p class="pages">
        <button type="button" disabled={at.value === 0} onClick={() => turn(-1)}>
          Previous
        </button>
        <span>
          Page {page?.pageNumber ?? 0} of {pages.length}
        </span>
        <button type="button" disabled={at.value >= pages.length - 1} onClick={() => turn(1)}>
          Next
        </button>
      </p>
      {page === undefined ? (
        <p>No page was read.</p>
      ) : (
        <div class="pdf">
          <Sheet page={page} pointed={pointed} />
          <Blocks page={page} pointed={pointed} markdown={markdown} />
        </div>
      )}
    </section>
  )
}
