import { isIP, isIPv6 } from 'node:net'

/** Of a request, as Express says it. */
interface Called {
  ip?: string | undefined
}

/** The caller's address alone, as some proxies write a port behind it and IPv4 can come as IPv6; null where it is none. */
export function addressOf({ ip = '' }: Called): string | null {
  const address = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  if (!isIPv6(address)) return isIP(address) === 0 ? null : address
  // As a URL writes it, IPv4 in it in hexadecimal.
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(written) ?? []
  if (high === undefined || low === undefined) return written
  return [high, low].flatMap((pair) => [Number(`0x${pair}`) >> 8, Number(`0x${pair}`) & 255]).join('.')
}

/** What counts as one caller: with IPv6 each has a network of addresses (/64). */
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
