import type { PairCount } from '@parley/domain'
import { plural } from '@parley/parts/records'

/** How many pairs there are, under this name: `3 pairs`, `100+ pairs`. */
export const countWords = ({ pairs, hasMore }: PairCount, noun: string): string =>
  hasMore ? `${pairs}+ ${noun}s` : plural(pairs, noun)
