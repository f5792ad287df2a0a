/** Chance that can be repeated: the same seed draws the same. */
export interface Random {
  /** From 0 up to 1. */
  draw(): number
  /** A whole number from `low` up to and including `high`. */
  between(low: number, high: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Chance of its own that does not depend on how often this one is asked. */
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
