import { access, key } from "../service/session.ts"

const signOut = () => {
  key.value = ""
  access.value = { refused: "" }
}

/** Shows who is signed in: the end of the key, as in the list of keys. */
export const Account = () =>
  key.value === "" || access.value !== "open" ? null : (
    <p>
      <span class="quiet">Key …{key.value.slice(-4)}</span>{" "}
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </p>
  )
