import { describe, expect, it } from "vitest"
import { emails } from "./emails.ts"

const found = (text: string): ReadonlyArray<string> => emails.find(text).map(({ end, start }) => text.slice(start, end))

describe("emails", () => {
  it.each([
    ["Write to joe@example.com.", "joe@example.com"],
    ["<joe.o'brien+news@mail.example.co.uk>", "joe.o'brien+news@mail.example.co.uk"],
    ["mailto:joe@example.com?subject=x", "joe@example.com"],
    ["https://example.com/?email=joe%40example.com&x=1", "joe%40example.com"],
    ["https://example.com/%20joe@example.com", "joe@example.com"],
    ["用户@例子.广告", "用户@例子.广告"],
    ["联系我们joe@example.com或者", "joe@example.com"],
    ["user@xn--80ak6aa92e.com", "user@xn--80ak6aa92e.com"],
    ["jürgen@müller.de", "jürgen@müller.de"],
    ['"joe smith"@example.com', '"joe smith"@example.com'],
    ["joe@[192.168.1.1]", "joe@[192.168.1.1]"],
    ["'joe@example.com'", "joe@example.com"],
    ["joe@example.com:hunter2", "joe@example.com"],
    ["joe＠example.com", "joe＠example.com"],
    ["joe@example.com.This is next", "joe@example.com"],
    ["joe@126.com", "joe@126.com"],
    ["We support ssh, mail joe@example.com", "joe@example.com"],
    ["ssh questions to joe@example.com", "joe@example.com"],
    ["git clone it and mail joe@example.com", "joe@example.com"],
    ["/u/joe@sample.net.png", "joe@sample.net"],
    ["joe@sample.co.uk.tar.gz and more", "joe@sample.co.uk"],
    ["joe.smith@mail.example.com.csv", "joe.smith@mail.example.com"],
    ["joe\u200B@exam\u00ADple.com now", "joe\u200B@exam\u00ADple.com"],
    ["joe (at) example [dot] com", "joe (at) example [dot] com"],
    ["Mail joe[at]example.com now", "joe[at]example.com"],
    ["joe AT example DOT com", "joe AT example DOT com"],
    ["joe dot smith at example dot co dot uk", "joe dot smith at example dot co dot uk"],
    ["E-Mail: joe {ät} example {punkt} de", "joe {ät} example {punkt} de"],
    ["Escriba a taller arroba garcia punto es.", "taller arroba garcia punto es"],
    ["joe [arobase] exemple [point] fr", "joe [arobase] exemple [point] fr"],
    ["joe arobase exemple point fr", "joe arobase exemple point fr"],
    ["joe (chiocciola) esempio (punto) it", "joe (chiocciola) esempio (punto) it"],
    ["mario chiocciola esempio punto it", "mario chiocciola esempio punto it"],
    ["joe (at) beispiel (punkt) de", "joe (at) beispiel (punkt) de"],
    ["maria arroba exemplo ponto com ponto br", "maria arroba exemplo ponto com ponto br"],
    ["Email: joe @ example.com", "joe @ example.com"],
    ["Email: joe@ example.com", "joe@ example.com"],
    ["joe.smith @ example.com", "joe.smith @ example.com"],
    ["Write to joe77 @example.org, please", "joe77 @example.org"],
    ["joe.smith@ example.com", "joe.smith@ example.com"],
    ["Write to joe.smith@\nexample.com.", "joe.smith@\nexample.com"],
    ["info@\n  mail.example.com\nNext", "info@\n  mail.example.com"],
    ["joe.smith@\\\nexample.com", "joe.smith@\\\nexample.com"],
    ["joe.smith@<br/>example.com", "joe.smith@<br/>example.com"],
  ])("finds in %s", (text, address) => {
    expect(found(text)).toEqual([address])
  })

  it.each([
    "icon@2x.png", "logo@2x.dark.png", "logo@2x.de.png", "main@v1.min.js", "vue@next.min.js", "vue@3.2.js", "app@1.2.io.js", "photo_600x600@2x.jpg", "npm i @scope/pkg@1.2.3", "vue@next", "lodash@4.17.21", "git@github.com:org/repo.git", "ssh://git@example.com/x", "https://joe:secret@example.com/", "postgres://joe@db.example.com/x", "scp joe@example.com:/tmp/x .",
    "ssh user@host.example.com", "$ ssh -p 22 user@host.example.com uptime", "scp me@host.example.com:x .", "scp file.txt me@host.example.com:", "rsync -av . me@host.example.com:x", "git clone user@git.example.com:repo.git", "`sudo sftp user@host.example.com`", "run ssh user@host.example.com", "scp file me@host.example.com:", "git remote add origin joe@git.example.com:x",
    "@joe@mastodon.social", "user@host", "getty@tty1.service", "look at example.com", "una arroba pesa once kilos", "à ce point", "Meet us at the dot com party", "lunch @ example.com", "a@b", "@", "joe@", "@example.com",
    '"info"+"@example.com"', '"a" + user + "@example.com"', '["a","@example.com"]', "_@example.com", "-_-@example.com", "meet @ example.com", "node.js @ github.com", "example.org @ example.com", "v2 @ example.com", "room 12 @ example.com", "follow joe@\nreadme.json", "joe@\nNext. Then", "thanks@\n\nexample.com",
  ])("finds nothing in %s", (text) => {
    expect(found(text)).toEqual([])
  })
})
