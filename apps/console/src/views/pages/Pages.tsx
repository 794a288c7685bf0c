import { useSignal } from "@preact/signals"
import { currentRoute } from "../../shell/currentRoute.ts"
import { replaceQuery } from "../../shell/replaceQuery.ts"
import { CachedPages } from "./CachedPages.tsx"
import { PageHistory } from "./PageHistory.tsx"

const HistoryForm = ({ tag, url }: { readonly url: string; readonly tag: string }) => {
  const [typedUrl, typedTag] = [useSignal(url), useSignal(tag)]
  const show = (event: Event) => {
    event.preventDefault()
    replaceQuery({ url: typedUrl.value.trim(), tag: typedTag.value, from: "", to: "" })
  }
  return (
    <form class="line" onSubmit={show}>
      <label>
        Address{" "}
        <input
          type="text"
          size={60}
          required
          value={typedUrl.value}
          onInput={(event) => (typedUrl.value = event.currentTarget.value)}
        />
      </label>
      <label>
        Tag{" "}
        <input type="text" value={typedTag.value} onInput={(event) => (typedTag.value = event.currentTarget.value)} />
      </label>
      <button type="submit">Show its history</button>
    </form>
  )
}

/** What is kept of pages: the cache, and how pages changed. */
export const Pages = () => {
  const { query } = currentRoute.value
  const [url, tag] = [query.get("url") ?? "", query.get("tag") ?? ""]
  return (
    <>
      <h1>Cache and changes</h1>
      <section aria-labelledby="history">
        <h2 id="history">History of a page</h2>
        <HistoryForm key={`${url} ${tag}`} url={url} tag={tag} />
        {url === "" ? (
          <p class="quiet">Name a page that was scraped with the format changeTracking.</p>
        ) : (
          <PageHistory key={`${url} ${tag}`} branch={{ url, tag }} />
        )}
      </section>
      <CachedPages />
    </>
  )
}
