/** A host that the proxy did not connect to, with the rule's sentence. */
export interface ProxyRefusal {
  readonly host: string
  readonly port: number
  readonly reason: string
}
