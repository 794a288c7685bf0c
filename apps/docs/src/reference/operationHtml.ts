import { codeHtml } from "../markdown/codeHtml.ts"
import { escapeHtml } from "../markdown/escapeHtml.ts"
import { boundsText } from "./boundsText.ts"
import type { Contract, ContractMedia, ContractOperation } from "./Contract.ts"
import { curlOf } from "./curlOf.ts"
import { fieldsHtml, type KnownFields } from "./fieldsHtml.ts"
import { inlineHtml } from "./inlineHtml.ts"
import { simplify } from "./simplify.ts"
import { typeText } from "./typeText.ts"

/** An operation of the contract with its place in the reference. */
export interface Operation {
  readonly method: string
  readonly path: string
  readonly operation: ContractOperation
  /** `POST /v2/scrape`. */
  readonly route: string
  readonly anchor: string
}

/** What the reference needs beside an operation to show it. */
export interface OperationContext {
  readonly schemas: Contract["components"]["schemas"]
  readonly known: KnownFields
  /** A link to the page about errors. */
  readonly errors: string
  /** The codes of errors of a route, by status. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<string>>>>>
}

const parametersHtml = ({ operation: { parameters = [] } }: Operation, { schemas }: OperationContext): string => {
  if (parameters.length === 0) return ""
  const rows = parameters.map((parameter) => {
    const schema = simplify(parameter.schema, schemas)
    const facts = [typeText(schema), boundsText(schema)].filter((fact) => fact !== "").join(", ")
    const example = String(parameter.examples?.default?.value ?? "")
    const cells = [
      `<code>${escapeHtml(parameter.name)}</code>`,
      parameter.in === "path" ? "path" : `query${parameter.required === true ? ", required" : ""}`,
      `${inlineHtml(facts)}${schema.description === undefined ? "" : `. ${inlineHtml(schema.description)}`}`,
      example === "" ? "" : `<code>${escapeHtml(example)}</code>`,
    ]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`
  })
  return `<h3>Parameters</h3><div class="table"><table><thead><tr><th>Name</th><th>In</th><th>Value</th><th>Example</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`
}

/** A body with its media type, and its fields if it has some. */
const mediaHtml = (
  title: string,
  [type, { schema = {} }]: readonly [string, ContractMedia],
  place: { readonly anchor: string; readonly route: string; readonly context: OperationContext },
): string => {
  const { anchor, context, route } = place
  const { schemas, known } = context
  const whole = simplify(schema, schemas)
  const fields =
    whole.properties === undefined
      ? `<p>${inlineHtml(typeText(whole))}</p>`
      : fieldsHtml(whole, { anchor, title: route, known })
  return `<h3>${title} <small>${escapeHtml(type)}</small></h3>${fields}`
}

const bodiesHtml = ({ anchor, operation, route }: Operation, context: OperationContext): string =>
  Object.entries(operation.requestBody?.content ?? {})
    .map((media, place) =>
      mediaHtml("Body", media, {
        anchor: place === 0 ? `${anchor}-body` : `${anchor}-body-${place + 1}`,
        route,
        context,
      }),
    )
    .join("")

const answersHtml = ({ anchor, operation, route }: Operation, context: OperationContext): string =>
  Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .flatMap(([status, { content }]) =>
      Object.entries(content ?? {}).map((media) =>
        mediaHtml(`Answer ${status}`, media, { anchor: `${anchor}-${status}`, route, context }),
      ),
    )
    .join("")

const errorsHtml = ({ operation, route }: Operation, { codes, errors }: OperationContext): string => {
  const failures = Object.keys(operation.responses).filter((status) => Number(status) >= 400)
  if (failures.length === 0) return ""
  const rows = failures.map((status) => {
    const names = (codes[route]?.[status] ?? []).map((code) => `<code>${escapeHtml(code)}</code>`)
    return `<tr><td>${status}</td><td>${names.join(", ")}</td></tr>`
  })
  return `<h3>Errors</h3><p>When each occurs: <a href="${errors}">errors</a>.</p><div class="table"><table><thead><tr><th>Status</th><th>Codes</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`
}

const keyText = ({ operation: { security = [] }, path }: Operation): string => {
  if (path.startsWith("/v2/admin/")) return "Bearer: the admin key."
  return security.length === 0 ? "No key is needed." : "Bearer: a key of the service, if it has keys."
}

/** Everything about an operation: what it does, a request to send, parameters, body, answers, errors. */
export const operationHtml = (shown: Operation, context: OperationContext): string => {
  const { anchor, method, operation, path, route } = shown
  const link = `<a class="anchor" href="#${anchor}" aria-label="Link to “${escapeHtml(route)}”">#</a>`
  return `<section class="operation">
<h2 id="${anchor}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> ${link}</h2>
<p>${inlineHtml(operation.summary ?? "")}. ${keyText(shown)}</p>
${operation.description === undefined ? "" : `<p>${inlineHtml(operation.description)}</p>`}
${codeHtml(`${curlOf(method, path, operation)}\n`, "sh")}
${parametersHtml(shown, context)}
${bodiesHtml(shown, context)}
${answersHtml(shown, context)}
${errorsHtml(shown, context)}
</section>
`
}
