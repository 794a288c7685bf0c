/** What costs more than the page itself: formats and steps. */
export type PricedStep = "audio" | "changeTrackingJson" | "checkPromptInjection" | "highlights" | "json" | "question" | "redactPII" | "video"
