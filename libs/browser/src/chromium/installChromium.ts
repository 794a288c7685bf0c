import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Data, Effect } from "effect"

/** Playwright's installer failed to install a browser. `message` is one sentence. */
export class ChromiumNotInstalled extends Data.TaggedError("ChromiumNotInstalled")<{ readonly message: string }> {}

export interface InstallSettings {
  /** For the installer: where to keep the browser (`HOME`, `PLAYWRIGHT_BROWSERS_PATH`), and how to reach the network (`HTTPS_PROXY`). */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Playwright's command line when absent. */
  readonly installer?: string
}

const longestInstall = "15 minutes"

const playwrightCommand = (): string =>
  join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js")

const failed = (message: string) => new ChromiumNotInstalled({ message })

/** Downloads the headless shell that belongs to this playwright-core into playwright's own folder. Needs the network, but no root rights. */
export const installChromium = Effect.fn("installChromium")(function* ({
  environment,
  installer = playwrightCommand(),
}: InstallSettings) {
  const run = Effect.callback<void, ChromiumNotInstalled>((resume) => {
    const child = spawn(process.execPath, [installer, "install", "chromium-headless-shell"], {
      env: { ...environment },
      stdio: "ignore",
    })
    child.once("error", () => resume(Effect.fail(failed("Playwright's installer could not be started."))))
    child.once("exit", (code) =>
      resume(
        code === 0
          ? Effect.void
          : Effect.fail(
              failed("Chromium could not be downloaded: playwright's installer failed, as it does without a network."),
            ),
      ),
    )
    return Effect.sync(() => child.kill("SIGKILL"))
  })
  yield* Effect.timeoutOrElse(run, {
    duration: longestInstall,
    orElse: () => Effect.fail(failed("Chromium could not be downloaded in time.")),
  })
})
