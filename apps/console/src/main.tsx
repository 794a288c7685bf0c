import { render } from "preact"
import { Account } from "./shell/Account.tsx"
import { checkAccess } from "./shell/checkAccess.ts"
import { CurrentView } from "./shell/CurrentView.tsx"

const place = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no place for ${id}.`)
  found.replaceChildren()
  return found
}

render(<Account />, place("account"))
render(<CurrentView />, place("main"))
void checkAccess()
