import { useSignal } from "@preact/signals"
import { DataTable } from "../../parts/DataTable.tsx"
import { LoadedPart } from "../../parts/LoadedPart.tsx"
import { useLoad } from "../../service/useLoad.ts"
import { count } from "../jobs/texts.ts"

interface CreditAnswer {
  readonly data: {
    readonly remainingCredits: number
    readonly planCredits: number
    readonly billingPeriodEnd: string | null
  }
}

interface Period {
  readonly startDate: string
  readonly creditsUsed: number
  readonly apiKey?: string
}

/** An unlimited team has a plan of a billion credits a month. */
const unlimited = 1_000_000_000

const Left = ({ data: { billingPeriodEnd, planCredits, remainingCredits } }: CreditAnswer) => {
  const used = Math.max(0, planCredits - remainingCredits)
  if (planCredits >= unlimited) return <p>Unlimited credits; {count(used)} used this month.</p>
  return (
    <label class="summary">
      {count(remainingCredits)} of {count(planCredits)} credits left
      {billingPeriodEnd === null ? "" : ` until ${billingPeriodEnd.slice(0, 10)}`}
      <progress max={Math.max(1, planCredits)} value={used} />
    </label>
  )
}

const Months = () => {
  const byKey = useSignal(false)
  const [loaded] = useLoad<{ readonly periods: ReadonlyArray<Period> }>(
    `v2/team/credit-usage/historical?byApiKey=${byKey.value}`,
  )
  return (
    <>
      <h3>By month</h3>
      <p>
        <label>
          <input
            type="checkbox"
            checked={byKey.value}
            onChange={(event) => (byKey.value = event.currentTarget.checked)}
          />{" "}
          and by key
        </label>
      </p>
      <LoadedPart loaded={loaded.value}>
        {({ periods }) =>
          periods.length === 0 ? (
            <p class="quiet">No credit was used yet.</p>
          ) : (
            <DataTable
              label="Credits by month"
              titles={["Month", "Key", "Credits"].filter((title) => byKey.value || title !== "Key")}
            >
              {periods.toReversed().map(({ apiKey, creditsUsed, startDate }) => (
                <tr key={`${startDate} ${apiKey}`}>
                  <td>{startDate.slice(0, 7)}</td>
                  {byKey.value ? <td>{apiKey ?? "without a key"}</td> : null}
                  <td class="number">{count(creditsUsed)}</td>
                </tr>
              ))}
            </DataTable>
          )
        }
      </LoadedPart>
    </>
  )
}

/** The credits of the team, now and by month. */
export const Credits = () => {
  const [loaded] = useLoad<CreditAnswer>("v2/team/credit-usage")
  return (
    <section aria-labelledby="credits">
      <h2 id="credits">Credits</h2>
      <LoadedPart loaded={loaded.value}>{Left}</LoadedPart>
      <Months />
    </section>
  )
}
