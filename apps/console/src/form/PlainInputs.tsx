import { useSignal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import type { InputProps } from "./InputProps.ts"
import { isSame } from "./kindValues.ts"
import { describedBy, Help } from "./Help.tsx"

const Labelled = ({
  children,
  field,
  id,
}: Pick<InputProps, "field" | "id"> & { readonly children: ComponentChildren }) => (
  <div class="field">
    <label for={id}>
      <code>{field.name}</code>
    </label>
    {children}
    <Help id={id} text={field.description} />
  </div>
)

const shownDefault = (value: unknown): string =>
  value === undefined || typeof value === "object" ? "" : `default: ${String(value)}`

export const FlagInput = ({ field, id, onChange, value }: InputProps<"flag">) => (
  <div class="field flag">
    <input
      type="checkbox"
      id={id}
      checked={(value ?? field.default ?? false) === true}
      onChange={({ currentTarget: { checked } }) =>
        onChange(checked === (field.default ?? false) ? undefined : checked)
      }
      {...describedBy(id, field.description)}
    />
    <label for={id}>
      <code>{field.name}</code>
    </label>
    <Help id={id} text={field.description} />
  </div>
)

export const ChoiceInput = ({ field, id, onChange, value }: InputProps<"choice">) => (
  <Labelled field={field} id={id}>
    <select
      id={id}
      value={String(value ?? "")}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : currentTarget.value)}
      {...describedBy(id, field.description)}
    >
      <option value="">{shownDefault(field.default)}</option>
      {field.shape.values
        .filter((each) => each !== field.default)
        .map((each) => (
          <option key={each}>{each}</option>
        ))}
    </select>
  </Labelled>
)

export const NumberInput = ({ field, id, onChange, value }: InputProps<"number">) => (
  <Labelled field={field} id={id}>
    <input
      type="number"
      id={id}
      step="any"
      min={field.shape.least}
      max={field.shape.most}
      placeholder={shownDefault(field.default)}
      value={typeof value === "number" ? value : ""}
      onChange={({ currentTarget: { value: text } }) => onChange(text === "" ? undefined : Number(text))}
      {...describedBy(id, field.description)}
    />
  </Labelled>
)

export const TextInput = ({ field, id, onChange, value }: InputProps<"text">) => {
  const common = {
    id,
    value: typeof value === "string" ? value : "",
    placeholder: shownDefault(field.default),
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value === "" ? undefined : currentTarget.value),
    ...describedBy(id, field.description),
  }
  return (
    <Labelled field={field} id={id}>
      {field.shape.isLong ? <textarea rows={3} {...common} /> : <input type="text" {...common} />}
    </Labelled>
  )
}

const linesIn = (text: string): ReadonlyArray<string> =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

export const LinesInput = ({ field, id, onChange, value }: InputProps<"lines">) => {
  // As typed: blank lines stay until the input is left.
  const typed = useSignal(Array.isArray(value) ? value.join("\n") : "")
  return (
    <Labelled field={field} id={id}>
      <textarea
        id={id}
        rows={2}
        placeholder="one a line"
        value={typed.value}
        onInput={({ currentTarget: { value: text } }) => {
          typed.value = text
          const lines = linesIn(text)
          onChange(lines.length === 0 ? undefined : lines)
        }}
        {...describedBy(id, field.description)}
      />
    </Labelled>
  )
}

const parsed = (text: string): { readonly value: unknown } | undefined => {
  if (text.trim() === "") return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

export const JsonInput = ({ field, id, onChange, value }: InputProps<"json">) => {
  const typed = useSignal(value === undefined ? "" : JSON.stringify(value, undefined, 2))
  const isWrong = useSignal(false)
  return (
    <Labelled field={field} id={id}>
      <textarea
        id={id}
        rows={3}
        placeholder="JSON"
        spellcheck={false}
        value={typed.value}
        aria-invalid={isWrong.value}
        onInput={({ currentTarget: { value: text } }) => {
          typed.value = text
          const read = parsed(text)
          isWrong.value = read === undefined
          if (read !== undefined) onChange(read.value)
        }}
        {...describedBy(id, field.description)}
      />
      {isWrong.value ? <p class="fault">This is not JSON: the last value that was is sent.</p> : null}
    </Labelled>
  )
}

export const SeveralInput = ({ field, id, onChange, value }: InputProps<"several">) => {
  const chosen = new Set<unknown>([value ?? field.default ?? []].flat())
  const change = (word: string, isChosen: boolean) => {
    const words = field.shape.values.filter((each) => (each === word ? isChosen : chosen.has(each)))
    onChange(isSame(words, field.default ?? []) ? undefined : words)
  }
  return (
    <fieldset class="field">
      <legend>
        <code>{field.name}</code>
      </legend>
      <Help id={id} text={field.description} />
      <div class="kinds">
        {field.shape.values.map((word) => (
          <div key={word}>
            <input
              type="checkbox"
              id={`${id}-${word}`}
              checked={chosen.has(word)}
              onChange={({ currentTarget: { checked } }) => change(word, checked)}
            />
            <label for={`${id}-${word}`}> {word}</label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
