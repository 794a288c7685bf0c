/** A host that the proxy did not connect to, and the rule's sentence. */
export interface ProxyRefusal {
  readonly host: string
  readonly port: number
  readonly reason: string
}
