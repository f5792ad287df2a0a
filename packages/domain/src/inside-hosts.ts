/** Whether a URL is on one of the hosts of the internal network that may be called, each given as `host:port`. */
export const isNamedInside = ({ hostname, port, protocol }: URL, insideHosts: readonly string[]): boolean =>
  insideHosts.includes(`${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`)
