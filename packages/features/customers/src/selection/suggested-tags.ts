import type { CustomerRecord } from '@parley/contract'
import type { ListSelection } from '@parley/parts/lists'
import type { TokenSuggestion } from '@parley/ui'

export interface CountedTags {
  /** The number of selected customers. */
  of: number
  /** How many of them have each tag; the keys are lower case. */
  counts: ReadonlyMap<string, number>
}

/** Counts how many of the selected customers have each tag; null when some of them are not in the loaded list. */
export function countedTags(
  items: readonly Pick<CustomerRecord, 'id' | 'tags'>[],
  { ids, isWhole, count }: Pick<ListSelection<never>, 'ids' | 'isWhole' | 'count'>,
): CountedTags | null {
  const chosen = items.filter(({ id }) => ids.includes(id))
  if (isWhole || chosen.length < count) return null
  const counts = new Map<string, number>()
  for (const tag of chosen.flatMap(({ tags }) => tags)) {
    counts.set(tag.toLowerCase(), (counts.get(tag.toLowerCase()) ?? 0) + 1)
  }
  return { of: count, counts }
}

/**
 * The organisation's tags, each with how many of the selected customers have it; for removal, only tags that one of
 * them has.
 */
export function suggestedTags(
  known: readonly { tag: string }[],
  way: 'add' | 'remove',
  counted: CountedTags | null,
): TokenSuggestion[] {
  if (counted === null) return known.map(({ tag }) => ({ value: tag }))
  const { of, counts } = counted
  const countOf = (tag: string) => counts.get(tag.toLowerCase()) ?? 0
  return known
    .filter(({ tag }) => way === 'add' || countOf(tag) > 0)
    .map(({ tag }) => ({ value: tag, detail: countOf(tag) === 0 ? 'on none' : `on ${countOf(tag)} of the ${of}` }))
}
