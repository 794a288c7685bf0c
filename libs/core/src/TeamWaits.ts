/** Milliseconds for which an abandoned wait still counts: a client whose page timed out retries. */
const givenUpMillis = 10_000

interface Wait {
  readonly since: number
  /** When the team's last waiter gave up; absent while any waits. */
  givenUpAt: number | undefined
}

/** How long teams that hold nothing have waited. Times are milliseconds of one clock. */
export class TeamWaits {
  readonly #waits = new Map<string, Wait>()

  /** Records which teams wait and hold nothing from now on. */
  note(teams: ReadonlySet<string>, now: number): void {
    for (const [team, wait] of this.#waits) {
      if (wait.givenUpAt !== undefined && now - wait.givenUpAt > givenUpMillis) this.#waits.delete(team)
      else if (!teams.has(team)) wait.givenUpAt ??= now
    }
    for (const team of teams) {
      const wait = this.#waits.get(team)
      if (wait === undefined) this.#waits.set(team, { since: now, givenUpAt: undefined })
      else wait.givenUpAt = undefined
    }
  }

  /** Ends the team's wait: it holds something. */
  end(team: string): void {
    this.#waits.delete(team)
  }

  /** The longest of these waits; 0 without any. */
  longest(now: number): number {
    return Math.max(0, ...[...this.#waits.values()].map(({ givenUpAt, since }) => (givenUpAt ?? now) - since))
  }
}
