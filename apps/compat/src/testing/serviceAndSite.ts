import { endWithProcess } from "@trawl/testing"
import { afterAll, beforeAll } from "vitest"
import { type Service, startService } from "./startService.ts"
import { type Site, startSite } from "./site.ts"

const started = <A>(value: A | undefined): A => {
  if (value === undefined) throw new Error("The service and the site start before the first test.")
  return value
}

const startShared = async (): Promise<Service> => {
  const service = await startService()
  endWithProcess(service.kill)
  return { ...service, stop: () => Promise.resolve() }
}

let shared: Promise<Service> | undefined

/** One service for all test files of a process: its start takes longer than most of their tests. */
const sharedService = (): Promise<Service> => (shared ??= startShared())

/**
 * The real service, shared unless settings are given, and a site for it to scrape, for all tests of a file.
 * Its fields can be read once the tests run.
 */
export const serviceAndSite = (settings?: Readonly<Record<string, string>>) => {
  let service: Service | undefined
  let site: Site | undefined
  beforeAll(async () => {
    site = await startSite()
    service = await (settings === undefined ? sharedService() : startService(settings))
  })
  afterAll(async () => {
    await service?.stop()
    await site?.close()
  })
  return {
    get service() {
      return started(service)
    },
    get site() {
      return started(site)
    },
  }
}
