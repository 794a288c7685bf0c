const number = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)"
const four = new RegExp(`^(?:${number}\\.){3}${number}$`, "u")

/** Whether a host is an IPv4 address as four decimal numbers. */
export const isIpv4 = (host: string): boolean => four.test(host)
