import { FetchError, type FetchPlan } from "@trawl/core"

/** The part of a plan that a profile is opened for. */
export type ProfilePlan = Pick<FetchPlan, "url" | "timeout" | "waitFor"> & { readonly profile: NonNullable<FetchPlan["profile"]> }

/** The page cannot be fetched, because its profile cannot be had. */
export const profileFault = (plan: ProfilePlan, message: string): FetchError =>
  new FetchError({ url: plan.url, reason: "profile", message })
