import { ConfirmButton } from "../../parts/ConfirmButton.tsx"
import { call } from "../../service/call.ts"
import type { Reload } from "../../service/useLoad.ts"
import { announce } from "../../shell/announcements.ts"
import { routeTo } from "../../shell/route.ts"
import { type Monitor, monitorPath } from "./Monitor.ts"

/** What can be done with a monitor in its state. */
export const MonitorActions = ({ monitor, reload }: { readonly monitor: Monitor; readonly reload: Reload }) => {
  const { currentCheckId, id, status } = monitor
  const path = monitorPath(id)
  const set = (next: Monitor["status"]) => async () => {
    await call({ path, method: "PATCH", body: { status: next } })
    reload()
  }
  const run = async () => {
    await call({ path: `${path}/run`, method: "POST" })
    announce("A check has begun.")
    reload()
  }
  const remove = async () => {
    await call({ path, method: "DELETE" })
    location.hash = routeTo("monitors")
  }
  return (
    <p class="line">
      {status === "active" && currentCheckId === null ? (
        <ConfirmButton
          label="Run now"
          question="What it looks at is fetched now, and costs credits. Run it?"
          confirm="Yes, run it"
          onConfirm={run}
        />
      ) : null}
      {status === "active" ? (
        <ConfirmButton
          label="Pause"
          question="No check begins until you resume it. Pause it?"
          confirm="Yes, pause it"
          onConfirm={set("paused")}
        />
      ) : (
        <ConfirmButton
          label="Resume"
          question="It runs on its schedule again, with your key. Resume it?"
          confirm="Yes, resume it"
          onConfirm={set("active")}
        />
      )}
      <ConfirmButton
        label="Delete"
        question="The monitor is removed with its checks, and a running check ends. Delete it?"
        confirm="Yes, delete it"
        onConfirm={remove}
      />
    </p>
  )
}
