import { describe, expect, it } from "vitest"
import { failureReason } from "./failureReason.mjs"

const begin = "The dependencies could not be installed"

describe("failureReason", () => {
  it.each([
    [
      "npm error code ENOTFOUND\nnpm error errno ENOTFOUND",
      `${begin}: npm does not reach its registry (ENOTFOUND). Check the network, or npm's settings of a proxy or a registry, and run the command again.`,
    ],
    [
      "npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\nnpm error code ENOSPC",
      `${begin}: the disk is full. \`npm start\` needs 1 GB while it installs, with npm's cache, and \`npm test\` 2 GB; make room and run the command again.`,
    ],
    [
      "EACCES: permission denied, mkdir '/srv/trawl/.nx'",
      `${begin}: this user may not write in /srv/trawl; run the command as its owner.`,
    ],
    [
      "npm error code EINTEGRITY\nnpm error sha512-…",
      `npm error code EINTEGRITY\nnpm error sha512-…\n${begin} (EINTEGRITY); fix that and run the command again.`,
    ],
    ["", `${begin} (npm said nothing); fix that and run the command again.`],
  ])("tells of %j what to do", (log, sentence) => {
    expect(failureReason(log, "/srv/trawl")).toBe(sentence)
  })

  it.each([129, 130, 143])("blames nobody for an installation that a signal ended (%d)", (code) => {
    expect(failureReason("", "/srv/trawl", code)).toBe(
      "The installation was stopped before it was complete; run the command again.",
    )
  })
})
