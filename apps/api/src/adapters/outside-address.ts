import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

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
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address leads to this machine or into its network. */
export const isInside = (address: string): boolean => INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Finds the address of a name as the system does; a name that leads inside is found nowhere. */
export const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isInside(address))) {
      return done(Object.assign(new Error(`${hostname} leads inside the own network`), { code: 'EINSIDE' }), '')
    }
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}
