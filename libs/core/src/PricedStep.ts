/** Formats and steps that cost more than the page itself. */
export type PricedStep =
  | "audio"
  | "changeTrackingJson"
  | "checkPromptInjection"
  | "highlights"
  | "json"
  | "question"
  | "redactPII"
  | "video"
