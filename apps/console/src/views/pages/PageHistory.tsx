import { useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { ConfirmButton } from "../../parts/ConfirmButton.tsx"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { call } from "../../service/call.ts"
import { Fault } from "../../service/Fault.ts"
import { useLoad } from "../../service/useLoad.ts"
import { currentRoute } from "../../shell/currentRoute.ts"
import { replaceQuery } from "../../shell/replaceQuery.ts"
import { utc } from "../jobs/texts.ts"
import { compare } from "./compare.ts"
import { Diff } from "./Diff.tsx"
import type { DiffRow } from "./diffRows.ts"

interface Version {
  readonly version: number
  readonly firstSeenAt?: string
  readonly lastSeenAt: string
  readonly removed: boolean
}

interface Branch {
  readonly url: string
  readonly tag: string
}

const queryOf = ({ tag, url }: Branch, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ url, ...(tag === "" ? {} : { tag }), ...more }).toString()

const markdownOf = async (branch: Branch, version: string, signal: AbortSignal): Promise<string> => {
  const { body } = await call<{ readonly data: { readonly markdown: string | null } }>({
    path: `v2/changes/version?${queryOf(branch, { version })}`,
    signal,
  })
  return body.data.markdown ?? ""
}

type Comparison = "loading" | "different" | Fault | ReadonlyArray<DiffRow>

const compareVersions = async (
  branch: Branch,
  versions: readonly [from: string, to: string],
  signal: AbortSignal,
): Promise<Comparison> => {
  try {
    const [before = "", after = ""] = await Promise.all(versions.map((version) => markdownOf(branch, version, signal)))
    return (await compare(before, after)) ?? "different"
  } catch (error) {
    if (error instanceof Fault) return error
    if (signal.aborted) return "loading"
    throw error
  }
}

const useComparison = (branch: Branch, from: string, to: string): Comparison => {
  const result = useSignal<Comparison>("loading")
  useEffect(() => {
    const giveUp = new AbortController()
    const run = async () => {
      const compared = await compareVersions(branch, [from, to], giveUp.signal)
      if (!giveUp.signal.aborted) result.value = compared
    }
    result.value = "loading"
    void run()
    return () => giveUp.abort()
  }, [branch.url, branch.tag, from, to])
  return result.value
}

const Comparing = ({ branch, from, to }: { readonly branch: Branch; readonly from: string; readonly to: string }) => {
  const result = useComparison(branch, from, to)
  if (result === "loading") return <p class="quiet">Comparing …</p>
  if (result === "different") return <p class="warning">So much differs that the lines cannot be compared.</p>
  return result instanceof Fault ? <FaultNote fault={result} /> : <Diff rows={result} />
}

const titleOf = ({ firstSeenAt, lastSeenAt, removed, version }: Version): string =>
  `${version}: ${utc(firstSeenAt ?? lastSeenAt)} to ${utc(lastSeenAt)}${removed ? ", gone" : ""}`

interface VersionChoiceProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly versions: ReadonlyArray<Version>
}

const VersionChoice = ({ label, name, value, versions }: VersionChoiceProps) => (
  <label>
    {label}{" "}
    <select value={value} onChange={(event) => replaceQuery({ [name]: event.currentTarget.value })}>
      {versions.map((version) => (
        <option key={version.version} value={String(version.version)}>
          {titleOf(version)}
        </option>
      ))}
    </select>
  </label>
)

/** The version that the address names, if the page has it. */
const chosen = (versions: ReadonlyArray<Version>, name: string, usual: Version | undefined): string => {
  const asked = currentRoute.value.query.get(name)
  return String((versions.find(({ version }) => String(version) === asked) ?? usual)?.version ?? "")
}

const Versions = ({ branch, versions }: { readonly branch: Branch; readonly versions: ReadonlyArray<Version> }) => {
  const from = chosen(versions, "from", versions[1] ?? versions[0])
  const to = chosen(versions, "to", versions[0])
  return (
    <>
      <p class="line">
        <VersionChoice label="From version" name="from" value={from} versions={versions} />
        <VersionChoice label="to version" name="to" value={to} versions={versions} />
        <span class="quiet">Times are UTC.</span>
      </p>
      <Comparing branch={branch} from={from} to={to} />
    </>
  )
}

/** What changed on a page between any two of the versions that its history has. */
export const PageHistory = ({ branch }: { readonly branch: Branch }) => {
  const [loaded, reload] = useLoad<{ readonly versions: ReadonlyArray<Version> }>(`v2/changes?${queryOf(branch)}`)
  const { fault, value } = loaded.value
  const forget = async () => {
    await call({ path: `v2/changes?${new URLSearchParams({ url: branch.url })}`, method: "DELETE" })
    reload()
  }
  if (fault !== undefined) return <FaultNote fault={fault} />
  if (value === undefined) return <p class="quiet">Loading …</p>
  if (value.versions.length === 0)
    return (
      <p class="quiet">
        The history has no version of this page{branch.tag === "" ? "" : " under this tag"}: scrape it with the format
        changeTracking.
      </p>
    )
  return (
    <>
      <Versions branch={branch} versions={value.versions} />
      <ConfirmButton
        label="Remove this history"
        question="All versions of this page are removed, under every tag. Remove them?"
        confirm="Yes, remove them"
        onConfirm={forget}
      />
    </>
  )
}
