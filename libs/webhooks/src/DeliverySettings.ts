import { Duration, type Redacted } from "effect"

/** How webhooks are delivered. Everything has a default. */
export interface DeliverySettings {
  /** Waits between attempts; the first attempt is made at once, so a leading zero is dropped. Nine waits: ten attempts. */
  readonly schedule?: ReadonlyArray<Duration.Duration>
  /** For a whole attempt: name, connection, answer. */
  readonly timeout?: Duration.Duration
  /** Sign the deliveries, each those of its team; without one a team's go unsigned. After `whsec_` the Standard Webhooks signature reads base64. */
  readonly secrets?: ReadonlyMap<string, Redacted.Redacted>
  /** Deliveries of a team in flight to one endpoint. */
  readonly endpointConcurrency?: number
  /** Deliveries in flight altogether, in this process; half as many more for teams that have less than their share. */
  readonly concurrency?: number
  /** How often the outbox is looked at when nothing wakes the loop. */
  readonly pollInterval?: Duration.Duration
  /** How long an event stays with a runner that has died. Running ones renew in time. */
  readonly lease?: Duration.Duration
  /** No other process delivers from this store: what is leased when this one starts was held by one that has died. */
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

/** What applies where a setting is absent. */
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
