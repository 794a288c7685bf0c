import { currentRoute } from "../../shell/currentRoute.ts"
import { JobList } from "./JobList.tsx"
import { JobPage } from "./JobPage.tsx"

/** The batches and crawls of the team, or the one that the address names. */
export const Jobs = () => {
  const [id] = currentRoute.value.rest
  return id === undefined ? <JobList /> : <JobPage key={id} id={id} />
}
