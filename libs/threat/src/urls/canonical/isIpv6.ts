/** Whether a host without its brackets is an IPv6 address. */
export const isIpv6 = (host: string): boolean => /^[\da-f:.]{2,45}$/iu.test(host) && URL.canParse(`http://[${host}]/`)
