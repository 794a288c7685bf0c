import { Duration, type Redacted } from "effect"

/** How webhooks are delivered. Everything has a default. */
export interface DeliverySettings {
  /** Waits between attempts; the first attempt is made at once, so a leading zero is dropped. Nine waits: ten attempts. */
  readonly schedule?: ReadonlyArray<Duration.Duration>
  /** Limit for a whole attempt: name resolution, connection, response. */
  readonly timeout?: Duration.Duration
  /** Signing secrets by team; deliveries of a team without one are unsigned. After `whsec_` the Standard Webhooks signature reads base64. */
  readonly secrets?: ReadonlyMap<string, Redacted.Redacted>
  /** Deliveries of a team in flight to one endpoint. */
  readonly endpointConcurrency?: number
  /** Deliveries in flight in this process; half as many more for teams below their share. */
  readonly concurrency?: number
  /** How often the outbox is polled when nothing wakes the loop. */
  readonly pollInterval?: Duration.Duration
  /** How long a dead runner keeps its events. Running ones renew in time. */
  readonly lease?: Duration.Duration
  /** Whether no other process delivers from this store: leases found at start belong to a dead process. */
  readonly isAlone?: boolean
  /** How long a stop waits for deliveries in flight before it gives them back. */
  readonly grace?: Duration.Duration
}

/** Ten attempts over about three days: 0, 5 s, 1 m, 5 m, 30 m, 2 h, 5 h, 10 h, 20 h, 36 h. */
const schedule = [
  Duration.seconds(5),
  Duration.minutes(1),
  Duration.minutes(5),
  Duration.minutes(30),
  Duration.hours(2),
  Duration.hours(5),
  Duration.hours(10),
  Duration.hours(20),
  Duration.hours(36),
]

/** Defaults of absent settings. */
export const deliveryDefaults = {
  schedule,
  timeout: Duration.seconds(15),
  secrets: new Map<string, Redacted.Redacted>(),
  endpointConcurrency: 10,
  concurrency: 128,
  pollInterval: Duration.millis(250),
  lease: Duration.seconds(15),
  isAlone: false,
  grace: Duration.seconds(8),
} as const satisfies DeliverySettings
