import type { NewId } from '@parley/state-machines'

const HEX = (byte: number) => byte.toString(16).padStart(2, '0')

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), HEX).join('')
}

/** The last id issued in a world, as counted by `createNewId`. */
export interface LastId {
  last: number
}

/** Generates ids as the server does: UUIDv7, ascending even within a millisecond, and random ones for transactions. */
export function createNewId(now: () => Date, count: LastId = { last: 0 }): NewId {
  return (of) => {
    if (of === 'transaction') return randomId()
    const last = Math.max(count.last + 1, now().getTime() * 64)
    count.last = last
    const time = Math.floor(last / 64)
    const text = time.toString(16).padStart(12, '0')
    const order = (last % 64).toString(16).padStart(3, '0')
    const random = randomHex(8)
    return `${text.slice(0, 8)}-${text.slice(8)}-7${order}-a${random.slice(0, 3)}-${random.slice(4)}`
  }
}

function randomId(): string {
  const text = randomHex(16)
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`
}
