import { useEffect } from "preact/hooks"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { currentRoute } from "../../shell/currentRoute.ts"
import { BlockList } from "./BlockList.tsx"
import { address, explained, type Explained, isFresh, running, start, stop } from "./explanation.ts"
import { PdfPages } from "./PdfPages.tsx"

const Result = ({ result }: { readonly result: Explained }) => {
  if (result.is === "fault") return <FaultNote fault={result.fault} />
  return (
    <>
      {result.warning === undefined ? null : <p class="warning">{result.warning}</p>}
      {result.is === "html" ? <BlockList explanation={result.explanation} /> : null}
      {result.is === "pdf" ? <PdfPages explanation={result.explanation} /> : null}
    </>
  )
}

const AddressForm = () => (
  <form
    class="address"
    onSubmit={(event) => {
      event.preventDefault()
      void start()
    }}
  >
    <label for="address">Address of a page or a PDF</label>
    <input
      id="address"
      type="text"
      inputMode="url"
      required
      placeholder="https://example.com/"
      value={address.value}
      onInput={({ currentTarget }) => (address.value = currentTarget.value)}
    />
    <button type="submit">Explain</button>
    {running.value === undefined ? null : (
      <button type="button" onClick={stop}>
        Stop
      </button>
    )}
    <span>
      <input
        type="checkbox"
        id="fresh"
        checked={isFresh.value}
        onChange={({ currentTarget }) => (isFresh.value = currentTarget.checked)}
      />
      <label for="fresh"> not from the cache</label>
    </span>
  </form>
)

/** Shows what of a page is kept, and why. */
export const Explain = () => {
  useEffect(() => {
    // Filled in, not sent: anyone can write a link.
    const about = currentRoute.value.query.get("about")
    if (about !== null) address.value = about
  }, [])
  return (
    <>
      <h1>In or out</h1>
      <p>Which blocks of a page are its main content, and why the others are not.</p>
      <AddressForm />
      <div aria-busy={running.value !== undefined}>
        {running.value === undefined ? null : <p class="quiet">Waiting …</p>}
        {explained.value === undefined ? null : <Result result={explained.value} />}
      </div>
    </>
  )
}
