import { Activity } from "./Activity.tsx"
import { Credits } from "./Credits.tsx"
import { Keys } from "./Keys.tsx"
import { Limits } from "./Limits.tsx"

/** What the team has used and may use, and the operator's keys. */
export const Usage = () => (
  <>
    <h1>Usage</h1>
    <Credits />
    <Limits />
    <Activity />
    <Keys />
  </>
)
