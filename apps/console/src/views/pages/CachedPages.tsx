import { ConfirmButton } from "../../parts/ConfirmButton.tsx"
import { FaultNote } from "../../parts/FaultNote.tsx"
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
      <td class="address">{page.url}</td>
      <td>{page.status}</td>
      <td class="number">{count(page.bytes)}</td>
      <td>{utc(page.cachedAt)}</td>
      <td class="line">
        <button type="button" onClick={() => replaceQuery({ url: page.url, from: "", to: "" })}>
          History
        </button>
        <ConfirmButton
          label="Remove"
          question="The page is fetched again when it is next asked for. Remove it from the cache?"
          confirm="Yes, remove it"
          onConfirm={remove}
        />
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
  const { fault, value } = loaded.value
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
      {fault === undefined ? null : <FaultNote fault={fault} />}
      {value === undefined ? fault === undefined ? <p class="quiet">Loading …</p> : null : null}
      {value?.pages.length === 0 ? (
        <p class="quiet">The cache has no page{host === "" ? "" : " of this host"}.</p>
      ) : null}
      {value === undefined || value.pages.length === 0 ? null : (
        <div class="wide" tabIndex={0} role="region" aria-label="Cached pages">
          <table>
            <thead>
              <tr>
                {titles.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {value.pages.map((page) => (
                <CachedLine key={page.cacheKey} page={page} reload={reload} />
              ))}
            </tbody>
          </table>
          {value.pages.length === 100 ? (
            <p class="quiet">The latest 100 are listed: name a host to find others.</p>
          ) : null}
        </div>
      )}
    </section>
  )
}
