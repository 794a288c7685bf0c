import { FieldList } from "../../form/FieldList.tsx"
import { optionGroups } from "../../form/optionGroups.ts"
import { FaultNote } from "../../parts/FaultNote.tsx"
import { operations } from "./operations.ts"
import {
  contractFault,
  fields,
  isRunning,
  operation,
  operationName,
  options,
  send,
  stop,
  subject,
} from "./playground.ts"

const OperationChoice = () => (
  <fieldset class="operations">
    <legend>Operation</legend>
    {operations.map(({ name, title }) => (
      <span key={name}>
        <input
          type="radio"
          name="operation"
          id={`operation-${name}`}
          checked={operationName.value === name}
          onChange={() => (operationName.value = name)}
        />
        <label for={`operation-${name}`}> {title}</label>
      </span>
    ))}
  </fieldset>
)

const takeSubject = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
  subject.value = currentTarget.value
}

const SubjectInput = () => {
  const { label, subject: kind } = operation.value
  return (
    <div class="subject">
      <label for="subject">{label}</label>
      {kind === "urls" ? (
        <textarea id="subject" rows={4} required value={subject.value} onInput={takeSubject} />
      ) : (
        <input
          id="subject"
          type="text"
          inputMode={kind === "url" ? "url" : "search"}
          placeholder={kind === "url" ? "https://example.com/" : ""}
          required
          value={subject.value}
          onInput={takeSubject}
        />
      )}
      <button type="submit">{operation.value.title}</button>
      {isRunning.value ? (
        <button type="button" onClick={stop}>
          Stop
        </button>
      ) : null}
    </div>
  )
}

const Options = () => (
  <>
    {optionGroups(fields.value).map(({ fields: grouped, title }) => {
      const list = (
        <FieldList
          fields={grouped}
          prefix="option"
          values={options.value}
          onChange={(values) => (options.value = values)}
        />
      )
      const count = grouped.filter(({ name }) => options.value[name] !== undefined).length
      return title === "" ? (
        <div key={title}>{list}</div>
      ) : (
        <details key={title} class="group">
          <summary>
            {title}
            {count === 0 ? null : <span class="count"> {count} set</span>}
          </summary>
          {list}
        </details>
      )
    })}
  </>
)

/** What is asked for: the operation, what it is about, and every option of the contract. */
export const RequestForm = () => (
  <form
    class="request"
    onSubmit={(event) => {
      event.preventDefault()
      void send()
    }}
  >
    <OperationChoice />
    <SubjectInput />
    {contractFault.value === undefined ? null : <FaultNote fault={contractFault.value} />}
    <Options key={operationName.value} />
  </form>
)
