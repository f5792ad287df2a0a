import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const INSIDE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  // These ranges embed an IPv4 address.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address points to this machine or its network. */
export const isInside = (address: string): boolean => INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Whether the host of a URL is an internal IP address, in any notation; no lookup would check it, because an address
 * needs none.
 */
export function isInsideHost({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && isInside(address)
}

/** Like `dns.lookup` with all addresses. */
export type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

/**
 * Resolves names, but fails for a name with an internal address. The connection is opened to the very address that was
 * checked, so that a name cannot bypass the check by changing its address a moment later (DNS rebinding).
 */
export const createLookupOutside =
  (resolve: Resolve): LookupFunction =>
  (hostname, { all }, done) => {
    resolve(hostname, (error, addresses) => {
      if (error) return done(error, '')
      const [first] = addresses
      if (!first || addresses.some(({ address }) => isInside(address))) {
        return done(Object.assign(new Error(`${hostname} leads inside the own network`), { code: 'EINSIDE' }), '')
      }
      if (all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }

/** Uses the name resolution of the system. */
export const lookupOutside = createLookupOutside((hostname, done) => lookup(hostname, { all: true }, done))
