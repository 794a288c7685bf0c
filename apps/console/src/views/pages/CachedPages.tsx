import { ConfirmButton } from "../../parts/ConfirmButton.tsx"
import { DataTable } from "../../parts/DataTable.tsx"
import { LoadedPart } from "../../parts/LoadedPart.tsx"
import { call } from "../../service/call.ts"
import { useLoad } from "../../service/useLoad.ts"
import { currentRoute } from "../../shell/currentRoute.ts"
import { replaceQuery } from "../../shell/replaceQuery.ts"
import { count, utc } from "../jobs/texts.ts"

interface CachedPage {
  readonly cacheKey: string
  readonly url: string
  readonly cachedAt: string
  readonly status: number
  readonly bytes: number
}

const titles = ["Address", "Status", "Bytes", "Fetched (UTC)", "Actions"]

const CachedLine = ({ page, reload }: { readonly page: CachedPage; readonly reload: () => void }) => {
  const remove = async () => {
    await call({ path: `v2/cache?cacheKey=${page.cacheKey}`, method: "DELETE" })
    reload()
  }
  return (
    <tr>
      <td class="web-address">{page.url}</td>
      <td>{page.status}</td>
      <td class="number">{count(page.bytes)}</td>
      <td>{utc(page.cachedAt)}</td>
      <td>
        <div class="line">
          <button type="button" onClick={() => replaceQuery({ url: page.url, from: "", to: "" })}>
            History
          </button>
          <ConfirmButton
            label="Remove"
            question="The page is fetched again when it is next asked for. Remove it from the cache?"
            confirm="Yes, remove it"
            onConfirm={remove}
          />
        </div>
      </td>
    </tr>
  )
}

/** Pages that the cache keeps for the team. */
export const CachedPages = () => {
  const host = currentRoute.value.query.get("host") ?? ""
  const [loaded, reload] = useLoad<{ readonly pages: ReadonlyArray<CachedPage> }>(
    host === "" ? "v2/cache" : `v2/cache?${new URLSearchParams({ host })}`,
  )
  return (
    <section aria-labelledby="cached">
      <h2 id="cached">Cached pages</h2>
      <p class="line">
        <label>
          Host{" "}
          <input
            type="text"
            value={host}
            placeholder="example.com"
            onChange={(event) => replaceQuery({ host: event.currentTarget.value.trim() })}
          />
        </label>
        <button type="button" onClick={reload}>
          Read again
        </button>
      </p>
      <LoadedPart loaded={loaded.value}>
        {({ pages }) =>
          pages.length === 0 ? (
            <p class="quiet">The cache has no page{host === "" ? "" : " of this host"}.</p>
          ) : (
            <>
              <DataTable label="Table of cached pages" titles={titles}>
                {pages.map((page) => (
                  <CachedLine key={page.cacheKey} page={page} reload={reload} />
                ))}
              </DataTable>
              {pages.length === 100 ? (
                <p class="quiet">The latest 100 are listed: name a host to find others.</p>
              ) : null}
            </>
          )
        }
      </LoadedPart>
    </section>
  )
}
