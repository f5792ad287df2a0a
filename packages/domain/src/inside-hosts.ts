/** Whether a server of the own network is one of those that may be called, each named as `host:port`. */
export const isNamedInside = ({ hostname, port, protocol }: URL, insideHosts: readonly string[]): boolean =>
  insideHosts.includes(`${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`)
