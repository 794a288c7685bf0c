import { sampleBodies, sampleParameters } from "./samples.ts"

interface Parameter {
  readonly name: string
}

interface Operation {
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> }
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const fileKey = { name: "key", in: "path", required: true, schema: { type: "string" } }

/** OpenAPI has no wildcards: the rest of a file's path becomes a parameter. */
const nameWildcard = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => {
      if (!path.endsWith("/*")) return [path, methods]
      const named = Object.entries(methods).map(([method, operation]) => [
        method,
        { ...operation, parameters: [fileKey, ...operation.parameters] },
      ])
      return [path.replace("*", "{key}"), Object.fromEntries(named)]
    }),
  )

/** A sample as a named example: programs that send samples look for the name `default`. */
const exampleOf = (value: unknown) => ({ examples: { default: { value } } })

const withSample = (name: string, operation: Operation): Operation => {
  const parameters = operation.parameters.map((parameter) => ({
    ...parameter,
    ...exampleOf(sampleParameters[`${name} ${parameter.name}`] ?? sampleParameters[parameter.name]),
  }))
  if (operation.requestBody === undefined) return { ...operation, parameters }
  const content = Object.fromEntries(
    Object.entries(operation.requestBody.content).map(([type, media]) => {
      const body = sampleBodies[`${name} ${type}`] ?? sampleBodies[name]
      return [type, body === undefined ? media : { ...media, ...exampleOf(body) }]
    }),
  )
  return { ...operation, parameters, requestBody: { ...operation.requestBody, content } }
}

const withSamples = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, withSample(`${method} ${path}`, operation)]),
      ),
    ]),
  )

// Readers of the document compare the name verbatim.
const bearer = {
  type: "http",
  scheme: "bearer",
  description: "One of the keys of the service; a service without keys takes any.",
}

/** Completes the generated document: file paths, the spelling of the auth scheme, and samples that can be sent. */
export const completeDocument = ({
  components,
  paths,
  ...document
}: Record<string, unknown>): Record<string, unknown> => ({
  ...document,
  paths: withSamples(nameWildcard(paths as Paths)),
  components: { ...(components as object), securitySchemes: { bearer } },
})
