import { useEffect } from "preact/hooks"
import { currentRoute } from "../../shell/currentRoute.ts"
import { Answer } from "./Answer.tsx"
import { operations } from "./operations.ts"
import { isRunning, loadContract, operationName, outcome, subject } from "./playground.ts"
import { RequestForm } from "./RequestForm.tsx"
import { Snippets } from "./Snippets.tsx"

/** Fills in what the address says. Nothing is sent: anyone can write a link. */
const takeRoute = () => {
  const { query } = currentRoute.value
  const [asked, about] = [query.get("operation"), query.get("about")]
  if (operations.some(({ name }) => name === asked)) operationName.value = asked ?? ""
  if (about !== null) subject.value = about
}

/** Tries a request. */
export const Playground = () => {
  useEffect(() => {
    takeRoute()
    void loadContract()
  }, [])
  return (
    <>
      <h1>Playground</h1>
      <div class="playground">
        <RequestForm />
        <div>
          <section aria-labelledby="answer" aria-busy={isRunning.value}>
            <h2 id="answer">The answer</h2>
            {isRunning.value ? <p class="quiet">Waiting …</p> : null}
            {outcome.value === undefined ? (
              isRunning.value ? null : (
                <p class="quiet">Nothing was asked yet.</p>
              )
            ) : (
              <Answer outcome={outcome.value} />
            )}
          </section>
          <Snippets />
        </div>
      </div>
    </>
  )
}
