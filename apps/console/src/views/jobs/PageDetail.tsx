import { routeTo } from "../../shell/route.ts"
import type { PageRow } from "./PageRow.ts"
import { span, utc } from "./texts.ts"

/** Whether an address may be a link: a page can name any scheme. */
const isWeb = (url: string): boolean => ["http:", "https:"].includes(URL.parse(url)?.protocol ?? "")

/** All that is known of a page, with what can be done with its address. */
export const PageDetail = ({ row: { at, code, millis, n, status, text, url } }: { readonly row: PageRow }) => (
  <section class="detail" aria-label={`Page ${n}`}>
    <h2>Page {n}</h2>
    <p class="address">{url}</p>
    <p>{code === "" ? `Document, status ${status ?? "unknown"}` : code}</p>
    {text === "" ? null : <p>{text}</p>}
    <p class="quiet">
      Ended {utc(at)} UTC{millis === undefined ? "" : `, took ${span(millis / 1000)}`}
    </p>
    {isWeb(url) ? (
      <p class="line">
        <a href={url} target="_blank" rel="noreferrer noopener">
          Open the page itself
        </a>
        <a href={routeTo("playground", [], { operation: "scrape", about: url })}>Scrape it in the playground</a>
        <a href={routeTo("pages", [], { url })}>Its history</a>
      </p>
    ) : null}
  </section>
)
