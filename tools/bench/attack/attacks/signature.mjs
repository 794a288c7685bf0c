import { startReceiver } from "@trawl/testing"
import { createHmac } from "node:crypto"

const secrets = { hostile: "the-secret-of-the-hostile-team", innocent: "the-secret-of-the-innocent-team" }

/** Whether one of the two signatures of a delivery was made with this secret. */
const isSignedWith = (secret, { body, headers }) => {
  const hmac = (format, ...parts) =>
    parts.reduce((sum, part) => sum.update(part), createHmac("sha256", secret)).digest(format)
  const plain = `sha256=${hmac("hex", body)}`
  const standard = `v1,${hmac("base64", `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`, body)}`
  return (
    headers["x-firecrawl-signature"] === plain || (headers["webhook-signature"] ?? "").split(" ").includes(standard)
  )
}

const eventsOf = async (receiver, team, { site, ...clients }) => {
  await clients[team].submit({
    urls: site.addresses(2),
    webhook: { url: `${receiver.url}/${team}`, metadata: { team: "innocent" } },
  })
  return receiver.received(4, { path: `/${team}`, deadline: 15_000 })
}

export const signature = {
  name: "signature",
  what: "events of a hostile batch sent to the receiver of the innocent team",
  settings: {
    TRAWL_WEBHOOK_SECRETS: Object.entries(secrets)
      .map(([team, secret]) => `${team}:${secret}`)
      .join(","),
  },
  pages: { "/short": "<!doctype html><title>short</title><p>short</p>" },
  run: async (context) => {
    const receiver = await startReceiver()
    const [own, foreign] = await Promise.all(["innocent", "hostile"].map((team) => eventsOf(receiver, team, context)))
    return [
      ...(own.every((event) => isSignedWith(secrets.innocent, event))
        ? []
        : ["The innocent team's events are not signed with its secret."]),
      ...(foreign.some((event) => isSignedWith(secrets.innocent, event))
        ? ["The hostile team's events are signed with the innocent team's secret."]
        : []),
      ...(foreign.every(({ body }) => JSON.parse(body.toString("utf8")).team === "hostile")
        ? []
        : ["The hostile team's events do not name it."]),
    ]
  },
}
