import { Activity, type ActivityEndpoint, type ActivityEntry } from "@trawl/usage"
import { Context, Effect } from "effect"

/** The endpoint that was really asked, for work that runs as another one: an extraction is a batch. Undefined: none. */
export const ListedAs = Context.Reference<ActivityEndpoint | undefined>("@trawl/api/ListedAs", {
  defaultValue: () => undefined,
})

/** Lists an accepted request in the activity of its team. */
export const noteActivity = Effect.fnUntraced(function* (team: string, entry: Omit<ActivityEntry, "createdAt">) {
  const endpoint = (yield* ListedAs) ?? entry.endpoint
  yield* Activity.use((activity) => activity.note(team, { ...entry, endpoint }))
})
