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
  // These have an IPv4 address in them.
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

/** Whether an IP address leads to this machine or into its network. */
export const isInside = (address: string): boolean => INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether the host of a URL is an IP address that leads inside, however it is written: nobody looks such a host up. */
export function isInsideHost({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && isInside(address)
}

/** As `dns.lookup` with all addresses. */
export type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

/**
 * Finds the address of a name; a name that leads inside is found nowhere. A connection that is opened with it goes to the address that
 * was looked at, so that a name that leads elsewhere a moment later is no way in.
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

/** As the system resolves names. */
export const lookupOutside = createLookupOutside((hostname, done) => lookup(hostname, { all: true }, done))
