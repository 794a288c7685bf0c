/** Whether requests may ask for zero data retention: none may, each may, or each has it. */
export type ZeroRetentionSetting = "off" | "allowed" | "forced"

/** What of a request says that nothing may be kept of it. */
export interface RetentionRequest {
  readonly zeroDataRetention: boolean
  readonly lockdown: boolean
}

/** The key that a request came with, as far as it matters here. */
interface RetainingKey {
  readonly retention: "store" | "none"
}

/**
 * What may be kept of a request: `none` where the setting forces it, the key has it, the request is under lockdown, or asks for it and may.
 * `refused`: it asks, and the setting allows nobody to.
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
