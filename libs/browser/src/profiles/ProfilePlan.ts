import { FetchError, type FetchPlan } from "@trawl/core"

/** The part of a plan that opening a profile needs. */
export type ProfilePlan = Pick<FetchPlan, "url" | "timeout" | "waitFor"> & {
  readonly profile: NonNullable<FetchPlan["profile"]>
}

/** The page cannot be fetched, because its profile is unavailable. */
export const profileFault = (plan: ProfilePlan, message: string): FetchError =>
  new FetchError({ url: plan.url, reason: "profile", message })
