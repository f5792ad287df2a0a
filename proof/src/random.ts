/** Reproducible random numbers: the same seed gives the same sequence. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  draw(): number
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Creates an independent generator whose sequence does not depend on how many draws this one has made. */
  branch(name: string): Random
}

export function createRandom(seed: string): Random {
  let state = Buffer.from(seed).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01_00_01_93), 0x81_1c_9d_c5)
  const draw = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(draw() * (high - low + 1))
  return {
    draw,
    between,
    chance: (probability) => draw() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('pick: there is nothing to pick from')
      return item
    },
    branch: (name) => createRandom(`${seed}/${name}`),
  }
}
