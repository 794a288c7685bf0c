import { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { Api } from "./Api.ts"

type Json = Readonly<Record<string, unknown>>
interface Examples {
  readonly default: { readonly value: unknown }
}
interface Operation {
  readonly responses: Readonly<Record<string, Json>>
  readonly security: ReadonlyArray<Json>
  readonly parameters?: ReadonlyArray<{
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly examples?: Examples
  }>
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Json; readonly examples?: Examples }>>
  }
}

const document = OpenApi.fromApi(Api)
// The generator's own type leaves schemas open; the tests below check what must be there.
const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const everyObject = function* (value: unknown): Generator<Json> {
  if (typeof value !== "object" || value === null) return
  if (!Array.isArray(value)) yield value as Json
  for (const child of Object.values(value)) yield* everyObject(child)
}

const found = (reference: string): unknown =>
  reference
    .slice(2)
    .split("/")
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], document)

describe("Api", () => {
  it("lists every route", () => {
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual([
      "DELETE /v1/batch/scrape/{id}",
      "DELETE /v1/batch/scrape/{id}/errors",
      "DELETE /v1/crawl/{id}",
      "DELETE /v1/crawl/{id}/errors",
      "DELETE /v2/admin/keys/{id}",
      "DELETE /v2/batch/scrape/{id}",
      "DELETE /v2/cache",
      "DELETE /v2/changes",
      "DELETE /v2/crawl/{id}",
      "DELETE /v2/monitor/{id}",
      "DELETE /v2/profiles/{name}",
      "GET /",
      "GET /health",
      "GET /metrics",
      "GET /ready",
      "GET /v1/batch/scrape/{id}",
      "GET /v1/batch/scrape/{id}/errors",
      "GET /v1/crawl/active",
      "GET /v1/crawl/{id}",
      "GET /v1/crawl/{id}/errors",
      "GET /v1/extract/{id}",
      "GET /v1/scrape/{id}",
      "GET /v2/admin/audit",
      "GET /v2/admin/keys",
      "GET /v2/admin/teams/{team}/credits",
      "GET /v2/batch/scrape/{id}",
      "GET /v2/batch/scrape/{id}/errors",
      "GET /v2/batch/scrape/{id}/export",
      "GET /v2/batch/scrape/{id}/stream",
      "GET /v2/batch/scrape/{id}/webhooks",
      "GET /v2/cache",
      "GET /v2/capabilities",
      "GET /v2/changes",
      "GET /v2/changes/version",
      "GET /v2/concurrency-check",
      "GET /v2/crawl/active",
      "GET /v2/crawl/ongoing",
      "GET /v2/crawl/{id}",
      "GET /v2/crawl/{id}/errors",
      "GET /v2/crawl/{id}/export",
      "GET /v2/crawl/{id}/skipped",
      "GET /v2/crawl/{id}/stream",
      "GET /v2/crawl/{id}/webhooks",
      "GET /v2/extract/{id}",
      "GET /v2/files/{key}",
      "GET /v2/health/history",
      "GET /v2/monitor",
      "GET /v2/monitor/{id}",
      "GET /v2/monitor/{id}/checks",
      "GET /v2/monitor/{id}/checks/{checkId}",
      "GET /v2/profiles",
      "GET /v2/scrape/{id}",
      "GET /v2/team/activity",
      "GET /v2/team/credit-usage",
      "GET /v2/team/credit-usage/historical",
      "GET /v2/team/jobs",
      "GET /v2/team/jobs/{id}",
      "GET /v2/team/queue-status",
      "GET /v2/team/token-usage",
      "GET /v2/team/token-usage/historical",
      "PATCH /v2/monitor/{id}",
      "POST /mcp",
      "POST /v1/batch/scrape",
      "POST /v1/crawl",
      "POST /v1/extract",
      "POST /v1/map",
      "POST /v1/scrape",
      "POST /v1/search",
      "POST /v2/admin/keys",
      "POST /v2/admin/teams/{team}/credits",
      "POST /v2/batch/scrape",
      "POST /v2/batch/scrape/{id}/retry",
      "POST /v2/batch/scrape/{id}/webhooks/redeliver",
      "POST /v2/crawl",
      "POST /v2/crawl/params-preview",
      "POST /v2/crawl/{id}/retry",
      "POST /v2/crawl/{id}/webhooks/redeliver",
      "POST /v2/explain",
      "POST /v2/extract",
      "POST /v2/map",
      "POST /v2/monitor",
      "POST /v2/monitor/{id}/run",
      "POST /v2/parse",
      "POST /v2/parse/upload-url",
      "POST /v2/scrape",
      "POST /v2/search",
      "PUT /v2/parse/upload/{id}",
    ])
  })

  it("shows groups and operations in the order in which people need them", () => {
    expect((document.tags ?? []).map(({ name }) => name)).toEqual([
      "scrape",
      "batch",
      "crawl",
      "map",
      "search",
      "extract",
      "monitor",
      "explain",
      "parse",
      "mcp",
      "files",
      "team",
      "profiles",
      "cache",
      "service",
      "version1",
      "admin",
    ])
    expect(Object.keys(paths).slice(0, 10)).toEqual([
      "/v2/scrape",
      "/v2/scrape/{id}",
      "/v2/batch/scrape",
      "/v2/batch/scrape/{id}",
      "/v2/batch/scrape/{id}/stream",
      "/v2/batch/scrape/{id}/export",
      "/v2/batch/scrape/{id}/errors",
      "/v2/batch/scrape/{id}/retry",
      "/v2/batch/scrape/{id}/webhooks",
      "/v2/batch/scrape/{id}/webhooks/redeliver",
    ])
  })

  it("is an OpenAPI 3.1 document whose references all lead somewhere", () => {
    expect(document.openapi).toBe("3.1.0")
    // Client generators and linters read where it is served and what each group is for.
    expect(document.servers).toEqual([{ url: "/", description: expect.any(String) }])
    expect((document.tags ?? []).filter(({ description }) => description === undefined)).toEqual([])
    const references = [...everyObject(document)].flatMap((one) =>
      typeof one["$ref"] === "string" ? [one["$ref"]] : [],
    )
    expect(references.filter((reference) => found(reference) === undefined)).toEqual([])
    expect(references.length).toBeGreaterThan(20)
  })

  it("declares every parameter of a path, and no other", () => {
    const wrong = operations.filter(({ operation, path }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map((match) => match[1])
      const declared = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => name)
      return inPath.join() !== declared.join()
    })
    expect(wrong).toEqual([])
  })

  it("gives every operation an id of its own and an answer", () => {
    const ids = [...everyObject(paths)].flatMap((one) =>
      typeof one["operationId"] === "string" ? [one["operationId"]] : [],
    )
    expect([new Set(ids).size, ids.length]).toEqual([operations.length, operations.length])
    expect(operations.filter(({ operation }) => operation.responses["200"] === undefined)).toEqual([])
  })

  it("has a sample for every body and every parameter", () => {
    const bodies = operations.filter(
      ({ operation }) => operation.requestBody?.content["application/json"]?.schema !== undefined,
    )
    expect(
      bodies
        .filter(({ operation }) => operation.requestBody?.content["application/json"]?.examples === undefined)
        .map(({ path }) => path),
    ).toEqual([])
    expect(bodies.length).toBeGreaterThan(3)
    const parameters = operations.flatMap(({ operation }) => operation.parameters ?? [])
    expect(parameters.filter((parameter) => parameter.examples?.default.value === undefined)).toEqual([])
  })

  it("names the scheme of keys as readers of it do", () => {
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: "http", scheme: "bearer" } })
  })

  it("asks for a key under /v2, signed addresses excepted", () => {
    const open = operations.filter(({ operation }) => operation.security.length === 0).map(({ path }) => path)
    expect(open.toSorted()).toEqual(["/", "/health", "/metrics", "/ready", "/v2/files/{key}", "/v2/parse/upload/{id}"])
  })

  it("describes every field of a batch with its default", () => {
    const schema = paths["/v2/batch/scrape"]?.["post"]?.requestBody?.content["application/json"]?.schema
    const properties = (schema?.["properties"] ?? {}) as Readonly<Record<string, Json>>
    expect(
      Object.entries(properties)
        .filter(([, property]) => typeof property["description"] !== "string")
        .map(([name]) => name),
    ).toEqual([])
    expect([
      schema?.["required"],
      schema?.["additionalProperties"],
      properties["timeout"]?.["default"],
      properties["timeout"]?.["maximum"],
    ]).toEqual([["urls"], false, 60_000, 300_000])
  })
})
