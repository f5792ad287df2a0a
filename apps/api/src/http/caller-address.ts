import { isIP, isIPv6 } from 'node:net'

/** The part of an Express request that is read. */
interface Called {
  ip?: string | undefined
}

/**
 * The caller's address without the port that some proxies append, and as IPv4 where it is IPv4 mapped to IPv6; null
 * when it is no address.
 */
export function addressOf({ ip = '' }: Called): string | null {
  const address = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  if (!isIPv6(address)) return isIP(address) === 0 ? null : address
  // In the notation of URLs, with an IPv4 address in it in hexadecimal.
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(written) ?? []
  if (high === undefined || low === undefined) return written
  return [high, low].flatMap((pair) => [Number(`0x${pair}`) >> 8, Number(`0x${pair}`) & 255]).join('.')
}

/**
 * The key that identifies one caller: with IPv6 a /64 network, because each caller has a whole network of addresses.
 */
export function callerOf(request: Called): string {
  const address = addressOf(request)
  if (address === null) return request.ip ?? 'unknown'
  return isIPv6(address) ? `${networkOf(address)}::/64` : address
}

function networkOf(address: string): string {
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])].slice(0, 4).join(':')
}
