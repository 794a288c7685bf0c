export { ModelFolderUnusable } from "./ModelFolder.ts"
export { onnxModel } from "./onnxModel.ts"
