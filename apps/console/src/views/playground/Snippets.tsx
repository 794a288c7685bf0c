import { useSignal } from "@preact/signals"
import { CopyButton } from "../../parts/CopyButton.tsx"
import { Tabs } from "../../parts/Tabs.tsx"
import { root } from "../../service/call.ts"
import { key } from "../../service/session.ts"
import { body, operation } from "./playground.ts"
import { snippetLanguages } from "./snippetOf.ts"

/** The request as programs. The key is in them only if that is asked for. */
export const Snippets = () => {
  const showsKey = useSignal(false)
  const shownKey = showsKey.value ? key.value : "YOUR_KEY"
  const given = {
    url: new URL(operation.value.path, root).href,
    key: key.value === "" ? undefined : shownKey,
    body: body.value,
  }
  return (
    <section aria-labelledby="as-code">
      <h2 id="as-code">The request as code</h2>
      {key.value === "" ? null : (
        <p>
          <input
            type="checkbox"
            id="with-key"
            checked={showsKey.value}
            onChange={({ currentTarget }) => (showsKey.value = currentTarget.checked)}
          />
          <label for="with-key"> with my key</label>
        </p>
      )}
      <Tabs
        label="Languages"
        tabs={snippetLanguages.map(({ name, write }) => ({
          name,
          draw: () => (
            <>
              <CopyButton text={write(given)} />
              <pre tabIndex={0}>{write(given)}</pre>
            </>
          ),
        }))}
      />
    </section>
  )
}
