import { type McpAnswer, type McpMessage, objectOf } from "./McpMessage.ts"
import { type FileService, sendFile } from "./sendFile.ts"

const description = "a file in the folder that this server may read"

/** The list of tools with the argument that only this side of the wire can honour. */
export const withFilePath = (answer: McpAnswer): McpAnswer => {
  const { result } = answer
  if (!Array.isArray(result?.["tools"])) return answer
  const tools = result["tools"].map((tool: unknown) => {
    const schema = objectOf(objectOf(tool)?.["inputSchema"])
    if (objectOf(tool)?.["name"] !== "parse" || schema === undefined) return tool
    const properties = { filePath: { type: "string", description }, ...objectOf(schema["properties"]) }
    return { ...objectOf(tool), inputSchema: { ...schema, properties } }
  })
  return { ...answer, result: { ...result, tools } }
}

/** The message with its file sent to the service, if it names one of this machine. */
export const withFileSent = async (message: McpMessage, service: FileService): Promise<McpMessage> => {
  const { method, params } = message
  const { filePath, ...others } = objectOf(params?.["arguments"]) ?? {}
  if (method !== "tools/call" || params?.["name"] !== "parse" || typeof filePath !== "string") return message
  const uploadRef = await sendFile(service, filePath)
  return { ...message, params: { ...params, arguments: { ...others, uploadRef } } }
}
