import type { Id } from '@parley/domain'

const HEX = (byte: number) => byte.toString(16).padStart(2, '0')

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), HEX).join('')
}

/** Gives UUIDv7 ids that rise even within a millisecond. */
export function createNewId(now: () => Date): () => Id {
  let last = 0
  return () => {
    last = Math.max(last + 1, now().getTime() * 64)
    const time = Math.floor(last / 64)
    const text = time.toString(16).padStart(12, '0')
    const order = (last % 64).toString(16).padStart(3, '0')
    const random = randomHex(8)
    return `${text.slice(0, 8)}-${text.slice(8)}-7${order}-a${random.slice(0, 3)}-${random.slice(4)}`
  }
}
