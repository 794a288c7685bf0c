import { jsFetch } from "@scalar/snippetz/plugins/js/fetch"
import { pythonRequests } from "@scalar/snippetz/plugins/python/requests"
import { shellCurl } from "@scalar/snippetz/plugins/shell/curl"

/** A request as code. */
export interface SnippetRequest {
  readonly url: string
  readonly key: string | undefined
  readonly body: unknown
}

const requestOf = ({ body, key, url }: SnippetRequest) => ({
  method: "POST",
  url,
  headers: [
    { name: "Content-Type", value: "application/json" },
    ...(key === undefined ? [] : [{ name: "Authorization", value: `Bearer ${key}` }]),
  ],
  postData: { mimeType: "application/json", text: JSON.stringify(body) },
})

const javaScript = (given: SnippetRequest): string =>
  `const response = await ${jsFetch.generate(requestOf(given))}\nconsole.log(await response.json())`

const python = (given: SnippetRequest): string =>
  `import requests\n\nresponse = ${pythonRequests.generate(requestOf(given))}\nprint(response.json())`

/** The languages in which a request is shown, as whole programs. */
export const snippetLanguages: ReadonlyArray<{
  readonly name: string
  readonly write: (given: SnippetRequest) => string
}> = [
  { name: "curl", write: (given) => shellCurl.generate(requestOf(given)) },
  { name: "JavaScript", write: javaScript },
  { name: "Python", write: python },
]
