import { describe, expect, it } from "vitest"
import { boundOf, cpuGroupsIn } from "./cpuGroup.mjs"

describe("cpuGroupsIn", () => {
  it.each([
    [
      "version 2",
      "proc /proc proc rw 0 0\ncgroup2 /sys/fs/cgroup cgroup2 rw,nosuid 0 0\n",
      { folder: "/sys/fs/cgroup", version: 2 },
    ],
    [
      "version 1",
      "cgroup /sys/fs/cgroup/memory cgroup rw,memory 0 0\ncgroup /sys/fs/cgroup/cpu cgroup rw,cpu,cpuacct 0 0\ncgroup2 /sys/fs/cgroup/unified cgroup2 rw 0 0\n",
      { folder: "/sys/fs/cgroup/cpu", version: 1 },
    ],
    ["none", "proc /proc proc rw 0 0\n", undefined],
  ])("finds groups of %s", (_, mounts, groups) => {
    expect(cpuGroupsIn(mounts)).toEqual(groups)
  })
})

describe("boundOf", () => {
  it("gives a share of each tenth of a second", () => {
    expect([boundOf(2, 0.5), boundOf(1, 1)]).toEqual([
      { "cpu.max": "50000 100000" },
      { "cpu.cfs_period_us": "100000", "cpu.cfs_quota_us": "100000" },
    ])
  })
})
