/** The binding through which an agent's world reports events. */
export const relayBinding = "trawlTell"

/** Runs in the world of an agent before its script: relays the agent's relevant messages. Self-contained. */
export const relayMessages = (binding: string): void => {
  interface AgentStateMessage {
    readonly type: string
    readonly state?: { readonly lifecycle: string; findCmpAttempts: number }
  }
  const world = globalThis as unknown as Record<string, (text: string) => void> & {
    autoconsentSendMessage: (message: AgentStateMessage) => Promise<void>
  }
  const wanted = new Set(["eval", "cmpDetected", "popupFound", "optOutResult", "autoconsentDone"])
  world.autoconsentSendMessage = (message) => {
    // Autoconsent looks for unknown popups only in every second attempt, half a second later.
    if (message.state?.lifecycle === "started" && message.state.findCmpAttempts === 0) message.state.findCmpAttempts = 1
    const relayed = message.state?.lifecycle === "nothingDetected" ? { type: "nothingDetected" } : message
    if (wanted.has(message.type) || relayed !== message) world[binding]?.(JSON.stringify(relayed))
    return Promise.resolve()
  }
}
