import { useSignal } from "@preact/signals"
import { ConfirmButton } from "../../parts/ConfirmButton.tsx"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { useAction } from "../../parts/useAction.ts"
import { download } from "../../service/download.ts"
import { announce } from "../../shell/announcements.ts"
import { type Job, jobPath } from "./Job.ts"

const formats = {
  jsonl: "JSON lines",
  csv: "CSV",
  parquet: "Parquet",
  zip: "ZIP of Markdown files",
  warc: "WARC (archive)",
  wacz: "WACZ (archive)",
}

interface DownloadButtonProps {
  readonly job: Job
  readonly save: () => Promise<void>
}

/** Of a job under zero data retention, a file that was received to its end counts as reading everything. */
const SaveOnce = ({ job, save }: DownloadButtonProps) => (
  <ConfirmButton
    label="Download"
    question={`The results of this ${job.kind} are removed soon after you have the file. Download it?`}
    confirm="Yes, download it"
    onConfirm={save}
  />
)

const SaveAgain = ({ save }: Pick<DownloadButtonProps, "save">) => {
  const { fault, isBusy, run } = useAction(save)
  return (
    <>
      <button type="button" disabled={isBusy.value} onClick={() => void run()}>
        {isBusy.value ? "Downloading …" : "Download"}
      </button>
      {fault.value === undefined ? null : <FaultNote fault={fault.value} />}
    </>
  )
}

/** Saves what has ended of a job as a file, in a form to choose. */
export const ExportMenu = ({ job }: { readonly job: Job }) => {
  const format = useSignal("jsonl")
  const save = async () => {
    await download(`${jobPath(job)}/export?format=${format.value}`)
    announce("The file is downloaded.")
  }
  return (
    <div class="line" role="group" aria-label="Export">
      <label>
        Pages as{" "}
        <select value={format.value} onChange={(event) => (format.value = event.currentTarget.value)}>
          {Object.entries(formats).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {job.zeroDataRetention ? <SaveOnce job={job} save={save} /> : <SaveAgain save={save} />}
    </div>
  )
}
