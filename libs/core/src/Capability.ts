/** What a request may need from a fetch engine beyond the bytes at a URL. */
export type Capability =
  | "script"
  | "screenshot"
  | "styles"
  | "waitFor"
  | "mobile"
  | "location"
  | "actions"
  | "profile"
  | "media"
