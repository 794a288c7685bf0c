import type { Signal } from "@preact/signals"

interface ListTurnsProps {
  /** The place of the first entry that is shown. */
  readonly skip: Signal<number>
  readonly partSize: number
  /** Entries that are shown. */
  readonly shown: number
  readonly earlier: string
  readonly later: string
}

/** Leads through a list part by part: nothing if it has but one. */
export const ListTurns = ({ earlier, later, partSize, shown, skip }: ListTurnsProps) =>
  skip.value === 0 && shown < partSize ? null : (
    <p class="line">
      <button
        type="button"
        disabled={skip.value === 0}
        onClick={() => (skip.value = Math.max(0, skip.value - partSize))}
      >
        {earlier}
      </button>
      <button type="button" disabled={shown < partSize} onClick={() => (skip.value += partSize)}>
        {later}
      </button>
    </p>
  )
