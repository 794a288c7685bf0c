import { spawn } from "node:child_process"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { snippetLanguages } from "./snippetOf.ts"

const body = { url: 'https://a.test/it\'s "$HOME" `x`\n\\', formats: ["markdown"], none: null, yes: true }

const received: Array<unknown> = []
const server = createServer((request, response) => {
  let text = ""
  request.on("data", (chunk) => (text += String(chunk)))
  request.on("end", () => {
    received.push([request.method, request.headers.authorization, JSON.parse(text)])
    response.end('{"success":true}')
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  // `listen` got an address and a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/scrape`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const written = (name: string) =>
  snippetLanguages.find((language) => language.name === name)?.write({ url, key: "key-1", body }) ?? ""

const run = (command: string, args: ReadonlyArray<string>) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((resolve, reject) => {
    let output = ""
    const child = spawn(command, args)
    child.stdout.on("data", (chunk) => (output += String(chunk)))
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, output }))
  })

describe("snippetLanguages", () => {
  it("writes JavaScript that sends the request and prints the answer", async () => {
    const ran = await run(process.execPath, ["--input-type=module", "-e", written("JavaScript")])
    expect(ran).toEqual({ code: 0, output: "{ success: true }\n" })
    expect(received.pop()).toEqual(["POST", "Bearer key-1", body])
  })

  it("writes Python that imports what it needs", () => {
    const given = { url: "http://a.test/v2/scrape", key: undefined, body: { url: "https://a.test", none: null } }
    expect(snippetLanguages.find(({ name }) => name === "Python")?.write(given)).toBe(`import requests

response = requests.post("http://a.test/v2/scrape",
    headers={
      "Content-Type": "application/json"
    },
    json={
      "url": "https://a.test",
      "none": None
    }
)
print(response.json())`)
  })

  it("writes a command for a shell, whatever the texts hold", () => {
    const command = written("curl")
    expect(command).toContain(`--header 'Authorization: Bearer key-1'`)
    expect(command).toContain(String.raw`"url": "https://a.test/it'\''s \"$HOME\" ` + "`x`" + String.raw`\n\\"`)
  })
})
