/** Words that stand for a value in documents, in lower case; collected for this project from READMEs and manuals. */
export const placeholderWords: ReadonlyArray<string> = [
  "your", "my_", "my-", "example", "sample", "dummy", "fake", "placeholder", "changeme", "change_me", "change-me", "changeit", "replace", "insert", "enter", "todo", "fixme", "redacted", "hidden", "masked",
  "xxx", "abc123", "abcdefghijklm", "foo", "test", "demo", "default", "here", "goes", "some", "secret", "passw", "pwd", "token", "apikey", "api_key", "api-key", "credential", "username", "user_name",
  "process.", "os.environ", "getenv", "env.", "config.", "settings.", "this.", "self.", "args.", "options.", "params.", "request.", "response.", "props.", "state.",
  "null", "none", "undefined", "true", "false", "string", "required", "optional", "empty", "unset", "invalid", "value", "function", "return", "localhost",
  "deine", "ihr_", "votre", "tu_clave", "beispiel", "ejemplo", "exemple", "esempio",
]
