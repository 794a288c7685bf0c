import { useSignal } from "@preact/signals"
import { access, key } from "../service/session.ts"
import { checkAccess } from "./checkAccess.ts"

/** Asks for a key. `refused` says why the last one was not taken. */
export const SignIn = ({ refused }: { readonly refused: string }) => {
  const typed = useSignal("")
  const signIn = (event: Event) => {
    event.preventDefault()
    key.value = typed.value.trim()
    access.value = "asking"
    void checkAccess()
  }
  return (
    <form class="sign-in" onSubmit={signIn}>
      <h1>Sign in</h1>
      <p>
        This service answers those who have a key, which its operator makes. It is kept in this tab until you close it.
      </p>
      <label for="key">Key</label>
      <input
        id="key"
        type="password"
        autocomplete="off"
        required
        value={typed.value}
        onInput={(event) => (typed.value = event.currentTarget.value)}
        aria-describedby={refused === "" ? undefined : "key-refused"}
        aria-invalid={refused !== ""}
      />
      {refused === "" ? null : (
        <p id="key-refused" class="fault" role="alert">
          {refused}
        </p>
      )}
      <button type="submit">Sign in</button>
    </form>
  )
}
