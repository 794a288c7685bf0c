import { gatewayModel } from "@trawl/redaction"
import { type ModelFolderUnusable, onnxModel } from "@trawl/redaction/onnx"
import { Layer } from "effect"
import { resolve } from "node:path"
import type { Settings } from "../settings/Settings.ts"

/** What finds personal data besides what `redactPII` has in it. Fails where the folder of a model cannot be used. */
export const piiModelLayer = ({ piiModel }: Pick<Settings, "piiModel">): Layer.Layer<never, ModelFolderUnusable> => {
  if (piiModel === undefined) return Layer.empty
  return piiModel === "gateway" ? gatewayModel : onnxModel(resolve(piiModel))
}
