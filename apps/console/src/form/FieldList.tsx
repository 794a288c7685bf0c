import type { ComponentType } from "preact"
import type { Field } from "./Field.ts"
import type { InputProps } from "./InputProps.ts"
import { describedBy, Help } from "./Help.tsx"
import { ChoiceInput, FlagInput, JsonInput, LinesInput, NumberInput, SeveralInput, TextInput } from "./PlainInputs.tsx"
import { isSame, readKinds, withValue, writeKinds } from "./kindValues.ts"

type Values = Readonly<Record<string, unknown>>

interface FieldListProps {
  readonly fields: ReadonlyArray<Field>
  /** Only what was changed: an option at its default is not in it. */
  readonly values: Values
  readonly onChange: (values: Values) => void
  /** Begins the ids of the inputs. */
  readonly prefix: string
}

/** The inputs of some options, one below the other. */
export const FieldList = ({ fields, onChange, prefix, values }: FieldListProps) => (
  <div class="fields">
    {fields.map((field) => (
      <FieldInput
        key={field.name}
        field={field}
        id={`${prefix}-${field.name}`}
        value={values[field.name]}
        onChange={(value) => onChange(withValue(values, field.name, value))}
      />
    ))}
  </div>
)

const valuesIn = (value: unknown): Values => (typeof value === "object" && value !== null ? { ...value } : {})

const valuesOrNone = (values: Values): Values | undefined => (Object.keys(values).length === 0 ? undefined : values)

const GroupInput = ({ field, id, onChange, value }: InputProps<"group">) => (
  <details class="field">
    <summary>
      <code>{field.name}</code>
      {value === undefined ? null : <span class="count"> set</span>}
    </summary>
    <Help id={id} text={field.description} />
    <FieldList
      fields={field.shape.fields}
      prefix={id}
      values={valuesIn(value)}
      onChange={(values) => onChange(valuesOrNone(values))}
    />
  </details>
)

const SwitchInput = ({ field, id, onChange, value }: InputProps<"switch">) => {
  const isOn = value !== undefined && value !== false
  return (
    <div class="field flag">
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? true : undefined)}
        {...describedBy(id, field.description)}
      />
      <label for={id}>
        <code>{field.name}</code>
      </label>
      <Help id={id} text={field.description} />
      {isOn ? (
        <FieldList
          fields={field.shape.fields}
          prefix={id}
          values={valuesIn(value)}
          onChange={(values) => onChange(valuesOrNone(values) ?? true)}
        />
      ) : null}
    </div>
  )
}

const KindsInput = ({ field, id, onChange, value }: InputProps<"kinds">) => {
  const chosen = readKinds(value ?? field.default)
  const change = (type: string, options: Values | undefined) => {
    const entries = [...new Map([...chosen, [type, options ?? {}]])].filter(
      ([each]) => each !== type || options !== undefined,
    )
    const written = writeKinds(new Map(entries))
    onChange(isSame(written, field.default) ? undefined : written)
  }
  return (
    <fieldset class="field">
      <legend>
        <code>{field.name}</code>
      </legend>
      <Help id={id} text={field.description} />
      <div class="kinds">
        {field.shape.kinds.map(({ fields, type }) => (
          <div key={type}>
            <input
              type="checkbox"
              id={`${id}-${type}`}
              checked={chosen.has(type)}
              onChange={({ currentTarget: { checked } }) => change(type, checked ? {} : undefined)}
            />
            <label for={`${id}-${type}`}> {type}</label>
            {chosen.has(type) && fields.length > 0 ? (
              <details>
                <summary>Options of {type}</summary>
                <FieldList
                  fields={fields}
                  prefix={`${id}-${type}`}
                  values={chosen.get(type) ?? {}}
                  onChange={(values) => change(type, values)}
                />
              </details>
            ) : null}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

const inputs: { readonly [Is in Field["shape"]["is"]]: ComponentType<InputProps<Is>> } = {
  flag: FlagInput,
  choice: ChoiceInput,
  number: NumberInput,
  text: TextInput,
  lines: LinesInput,
  several: SeveralInput,
  kinds: KindsInput,
  group: GroupInput,
  switch: SwitchInput,
  json: JsonInput,
}

/** The input of an option, with its name and help. */
const FieldInput = (props: Omit<InputProps, "field"> & { readonly field: Field }) => {
  // The input of this very shape.
  const Input = inputs[props.field.shape.is] as ComponentType<typeof props>
  return <Input {...props} />
}
