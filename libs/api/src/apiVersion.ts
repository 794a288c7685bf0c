/** The version of the service, as its contract names it. */
export const apiVersion = "0.1.0"
