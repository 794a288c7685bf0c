import { currentRoute } from "../../shell/currentRoute.ts"
import { CheckPage } from "./CheckPage.tsx"
import { MonitorList } from "./MonitorList.tsx"
import { MonitorPage } from "./MonitorPage.tsx"

/** The monitors of the team, or the one or its check that the address names. */
export const Monitors = () => {
  const [id, checkId] = currentRoute.value.rest
  if (id === undefined) return <MonitorList />
  return checkId === undefined ? (
    <MonitorPage key={id} id={id} />
  ) : (
    <CheckPage key={checkId} monitorId={id} id={checkId} />
  )
}
