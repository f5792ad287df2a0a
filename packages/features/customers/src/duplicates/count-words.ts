import type { PairCount } from '@parley/domain'
import { plural } from '@parley/parts/records'

/** The number of pairs with the given noun: `3 pairs`, `100+ pairs`. */
export const countWords = ({ pairs, hasMore }: PairCount, noun: string): string =>
  hasMore ? `${pairs}+ ${noun}s` : plural(pairs, noun)
