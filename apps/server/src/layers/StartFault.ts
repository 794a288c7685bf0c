import { BlobError } from "@trawl/blobs"
import { NoBrowser } from "@trawl/browser"
import { ModelFolderUnusable } from "@trawl/redaction/onnx"
import { AddressUnusable } from "./AddressUnusable.ts"
import { DatabaseUnfit } from "./DatabaseUnfit.ts"
import { DatabaseUnusable } from "./DatabaseUnusable.ts"
import { FeedUnusable } from "./FeedUnusable.ts"
import { FolderUnusable } from "./FolderUnusable.ts"
import { KeyUnusable } from "./keyringLayer.ts"
import { ProgramUnusable } from "./ProgramUnusable.ts"
import { DatabaseInUse } from "./lockDatabase.ts"

const kinds = [
  AddressUnusable,
  BlobError,
  DatabaseInUse,
  DatabaseUnfit,
  DatabaseUnusable,
  FeedUnusable,
  FolderUnusable,
  KeyUnusable,
  ModelFolderUnusable,
  NoBrowser,
  ProgramUnusable,
] as const

/** Why a start fails if its settings or its machine are at fault: the message is one sentence. Everything else is a defect. */
export type StartFault = InstanceType<(typeof kinds)[number]>

export const isStartFault = (error: unknown): error is StartFault => kinds.some((kind) => error instanceof kind)
