import { call } from "./call.ts"
import type { TestServer } from "./startTestServer.ts"

/** A small page. */
export const html = new Blob(["<h1>Hi</h1>"], { type: "text/html" })

/** A form of these parts, in this order. */
export const formOf = (
  parts: ReadonlyArray<readonly [name: string, value: string | Blob, filename?: string]>,
): FormData => {
  const form = new FormData()
  for (const [name, value, filename] of parts) {
    if (typeof value === "string") form.append(name, value)
    else form.append(name, value, filename ?? "a.html")
  }
  return form
}

/** Stands between the parts of forms that are written by hand. */
export const boundary = "a-boundary"

const startOf = (name: string, more = "") =>
  `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`

/** Calls of `/v2/parse` on a server which runs when they are made. */
export const parseCalls = (serverOf: () => Pick<TestServer, "base">) => {
  const send = async (
    body: FormData | string,
    headers: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ) => {
    const answer = await fetch(`${serverOf().base}/v2/parse`, {
      method: "POST",
      body,
      headers,
      ...(signal === undefined ? {} : { signal }),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { readonly code?: string; readonly error?: string; readonly data?: object },
    }
  }

  const sendFile = (options: object | undefined, name = "a.html", file = html) =>
    send(
      formOf([["file", file, name], ...(options === undefined ? [] : [["options", JSON.stringify(options)] as const])]),
    )

  const sendBytes = async (file: string | Uint8Array, options: object) => {
    const parts = [
      startOf("file", '; filename="a.html"'),
      file,
      startOf("options"),
      JSON.stringify(options),
      `\r\n--${boundary}--\r\n`,
    ]
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
    const answer = await call(serverOf(), "/v2/parse", {
      body,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    })
    return {
      status: answer.status,
      ...(answer.body as { readonly code?: string; readonly error?: string; readonly data?: object }),
    }
  }
  return {
    send,
    sendFile,
    /** The same at lower cost, for many or large files. */
    sendBytes,
  }
}
