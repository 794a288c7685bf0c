/** What the comment of an example says a value is. `…` stands for what it leaves out: a value, the rest of a list or object, a part of a text. */
export type Claim =
  | { readonly type: "any" }
  | { readonly type: "value"; readonly value: boolean | number | null | undefined }
  | { readonly type: "text"; readonly parts: ReadonlyArray<string> }
  | { readonly type: "list"; readonly elements: ReadonlyArray<Claim>; readonly isOpen: boolean }
  | { readonly type: "object"; readonly fields: ReadonlyMap<string, Claim>; readonly isOpen: boolean }
