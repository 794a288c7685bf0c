import type { Failure } from "@trawl/api"

/** Each failure of the error table, in one form for each of its reasons, and when that happens. */
export type Samples = {
  readonly [Tag in Failure["_tag"]]: ReadonlyArray<
    readonly [failure: Extract<Failure, { readonly _tag: Tag }>, when: string]
  >
}
