import type { Conversation } from '@parley/contract'
import type { Id } from '@parley/domain'

type Listed = readonly Pick<Conversation, 'id'>[]

/** The conversation `step` rows from this one, null past the ends; without a current one, the first or the last. */
export function stepFrom(listed: Listed, id: Id | null, step: 1 | -1): Id | null {
  const index = listed.findIndex((conversation) => conversation.id === id)
  if (index < 0) return (step === 1 ? listed[0] : listed.at(-1))?.id ?? null
  return listed[index + step]?.id ?? null
}

/**
 * The conversation to open when this one leaves the list: the next row that stays, otherwise the previous one; null
 * when there is none.
 */
export function neighbourOf<Row extends Listed[number]>(
  listed: readonly Row[],
  id: Id,
  isLeaving: (row: Row) => boolean,
): Id | null {
  if (!listed.some((conversation) => conversation.id === id)) return null
  const staying = listed.filter((conversation) => conversation.id === id || !isLeaving(conversation))
  return stepFrom(staying, id, 1) ?? stepFrom(staying, id, -1)
}
