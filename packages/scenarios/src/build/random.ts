/** A reproducible random generator: the same seed gives the same sequence on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** Whole number, both ends included. */
  int(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
  chance(probability: number): boolean
  bytes(length: number): Uint8Array
  hex(length: number): string
}

/** FNV-1a over the text's UTF-16 units: 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** Creates a generator (mulberry32) seeded with any text. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const bytes = (length: number) => Uint8Array.from({ length }, () => int(0, 255))
  return {
    next,
    int,
    bytes,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new RangeError('pick: pass at least one item')
      return item
    },
    shuffle: (items) => {
      const rest = [...items]
      return Array.from({ length: rest.length }, () => rest.splice(int(0, rest.length - 1), 1)).flat()
    },
    chance: (probability) => next() < probability,
    hex: (length) => Array.from({ length }, () => int(0, 15).toString(16)).join(''),
  }
}

/**
 * Step between the timestamps of successive ids, in milliseconds (about a minute), so that the beginnings of ids
 * differ: users see only those.
 */
const STEP_MS = 0x1_00_00

/**
 * Generates ids in the format of UUIDv7, or UUIDv4 for transactions, that depend only on the seed and not on the clock.
 */
export function createIds(seed: string): (of?: 'transaction') => string {
  const random = createRandom(`${seed}/ids`)
  let sequence = 0
  return (of) => {
    if (of === 'transaction') {
      const start = `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}`
      return `${start}-${random.pick(['8', '9', 'a', 'b'])}${random.hex(3)}-${random.hex(12)}`
    }
    sequence += 1
    const time = (0x019d_0000_0000 + hash(seed) + sequence * STEP_MS).toString(16).padStart(12, '0')
    const variant = random.pick(['8', '9', 'a', 'b'])
    return `${time.slice(0, 8)}-${time.slice(8)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`
  }
}
