import type { ContractOperation } from "./Contract.ts"

const base = "http://127.0.0.1:3002"

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const exampleOf = ({ examples }: { readonly examples?: { readonly default?: { readonly value: unknown } } }): string =>
  String(examples?.default?.value ?? "")

const addressOf = (path: string, { parameters = [] }: ContractOperation): string =>
  parameters
    .filter((parameter) => parameter.in === "path")
    .reduce((address, parameter) => address.replace(`{${parameter.name}}`, exampleOf(parameter)), `${base}${path}`)

const queryOf = ({ parameters = [] }: ContractOperation): string => {
  const required = parameters.filter((parameter) => parameter.in === "query" && parameter.required === true)
  const query = new URLSearchParams(required.map((parameter) => [parameter.name, exampleOf(parameter)])).toString()
  return query === "" ? "" : `?${query}`
}

const formOf = (value: unknown): ReadonlyArray<string> =>
  Object.entries(value ?? {}).map(([name, text]) =>
    name === "file" ? "-F file=@page.html" : `-F ${quoted(`${name}=${String(text)}`)}`,
  )

const bodyOf = ({ requestBody }: ContractOperation): ReadonlyArray<string> => {
  const [media] = Object.entries(requestBody?.content ?? {})
  if (media === undefined) return []
  const [type, { examples }] = media
  const value = examples?.default?.value
  if (type === "multipart/form-data") return formOf(value)
  if (type !== "application/json") return [`--data-binary @page.html`]
  return [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(value ?? {}))}`]
}

/** A request of an operation that can be sent as it is, as a curl command. */
export const curlOf = (method: string, path: string, operation: ContractOperation): string => {
  const body = bodyOf(operation)
  const isImplied = method === "get" || (method === "post" && body.length > 0)
  const verb = isImplied ? "" : `-X ${method.toUpperCase()} `
  const address = `${addressOf(path, operation)}${queryOf(operation)}`
  const key = (operation.security ?? []).length === 0 ? [] : [`-H "Authorization: Bearer $TRAWL_KEY"`]
  const first = `curl -s ${verb}${address.includes("?") ? quoted(address) : address}`
  return [first, ...key, ...body].join(" \\\n  ")
}
