import { open } from "./call.ts"
import { Fault } from "./Fault.ts"

/** Longer than a browser takes to begin to save a file. */
const savedMillis = 60_000

const brokenOff = () =>
  new Fault({ status: 0, code: "BROKEN_OFF", error: "The file broke off before its end: download it again." })

/** Has the browser save what a route answers, under the name that the service gives it. A link could not send the key. */
export const download = async (path: string): Promise<void> => {
  const response = await open({ path })
  const [, name = "download"] = /filename="([^"]+)"/u.exec(response.headers.get("content-disposition") ?? "") ?? []
  const file = await response.blob().catch(() => {
    throw brokenOff()
  })
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), savedMillis)
}
