import { isIP } from "node:net"
import { settingText } from "./settingText.ts"

/** Whether it is a host name or an IP address, without a port. */
export const isHostName = (text: string) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/iu.test(text)

/** One of them, as it is written. */
export const hostName = settingText("a host name or an IP address", (text) => (isHostName(text) ? text : undefined))
