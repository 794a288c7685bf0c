import { describe, expect, it } from "vitest"
import { launcherScript } from "./unprivilegedLauncher.ts"

describe("launcherScript", () => {
  it("quotes the path of the browser", () => {
    expect(launcherScript("/a b/it's", "/usr/bin/setpriv")).toContain(String.raw`-- '/a b/it'\''s' "$@"`)
  })
  it("replaces itself, so that the browser keeps its process id and pipes", () => {
    expect(launcherScript("/b", "/s")).toMatch(/^exec '\/s' --reuid 65534 --regid 65534 --clear-groups --no-new-privs -- '\/b' "\$@"$/m)
  })
})
