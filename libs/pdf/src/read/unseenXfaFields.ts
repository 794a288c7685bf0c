import { type XmlToken, xmlTokens } from "../metadata/xmlTokens.ts"

/** A name without its namespace prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(":") + 1)

/** Elements of a template that contain fields, or are one. */
const containers: ReadonlySet<string> = new Set(["subform", "subformSet", "exclGroup", "area", "pageArea", "field"])

const unseen: ReadonlySet<string | undefined> = new Set(["hidden", "invisible", "inactive"])

/** An open element of a template. */
interface Container {
  readonly names: Array<string>
  readonly isField: boolean
  readonly isHidden: boolean
  isPassword: boolean
}

const none: Container = { names: [], isField: false, isHidden: false, isPassword: false }

type OpenTag = Extract<XmlToken, { readonly type: "open" }>

/** The last step of a path to a value: `$.harbour.Pin[0]`. */
const lastStep = (path: string): string => {
  const steps = path.endsWith("]") ? path.slice(0, path.lastIndexOf("[")) : path
  return steps.slice(steps.lastIndexOf(".") + 1)
}

/** Collects the names of the fields of a template. */
class FieldNames {
  readonly #seen = new Set<string>()
  readonly #hidden = new Set<string>()
  readonly #passwords = new Set<string>()
  readonly #open: Array<Container> = []

  begin({ attributes, isEmpty }: OpenTag, name: string): void {
    const last = this.#open.at(-1)
    if (containers.has(name) && !isEmpty)
      this.#open.push({
        names: [attributes.get("name") ?? ""],
        isField: name === "field",
        isHidden: last?.isHidden === true || unseen.has(attributes.get("presence")),
        isPassword: false,
      })
    else if (last !== undefined && name === "passwordEdit") last.isPassword = true
    else if (name === "bind") last?.names.push(lastStep(attributes.get("ref") ?? ""))
  }

  end(name: string): void {
    const { isField, isHidden, isPassword, names } = (containers.has(name) ? this.#open.pop() : undefined) ?? none
    if (!isField) return
    for (const own of names) (isPassword ? this.#passwords : isHidden ? this.#hidden : this.#seen).add(own)
  }

  get unseen(): ReadonlySet<string> {
    return new Set([...this.#passwords, ...[...this.#hidden].filter((name) => !this.#seen.has(name))])
  }
}

/** Names of the fields of an XFA template whose values are not shown: passwords, and those that are hidden wherever they are. */
export const unseenXfaFields = (template: string): ReadonlySet<string> => {
  const names = new FieldNames()
  for (const token of xmlTokens(template)) {
    if (token.type === "open") names.begin(token, localName(token.name))
    else if (token.type === "close") names.end(localName(token.name))
  }
  return names.unseen
}
