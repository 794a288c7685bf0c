/** Whether zero data retention is unavailable, available on request, or forced. */
export type ZeroRetentionSetting = "off" | "allowed" | "forced"

/** The parts of a request that forbid keeping its data. */
export interface RetentionRequest {
  readonly zeroDataRetention: boolean
  readonly lockdown: boolean
}

/** The retention setting of a request's key. */
interface RetainingKey {
  readonly retention: "store" | "none"
}

/**
 * What may be kept of a request: `none` if the setting or the key forces it, the request is under lockdown, or requests it and may.
 * `refused`: it requests it, and the setting does not allow that.
 */
export const retentionOf = (
  { lockdown, zeroDataRetention }: RetentionRequest,
  key: RetainingKey | undefined,
  setting: ZeroRetentionSetting,
): "store" | "none" | "refused" => {
  if (setting === "forced" || lockdown || key?.retention === "none") return "none"
  if (!zeroDataRetention) return "store"
  return setting === "allowed" ? "none" : "refused"
}
