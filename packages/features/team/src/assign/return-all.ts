import { type MovedConversation, RETURNED_MAX } from '@parley/contract'

/** Gives moved conversations back in batches of the size that one call accepts; resolves with the number given back. */
export async function returnAll(
  moved: readonly MovedConversation[],
  giveBack: (some: MovedConversation[]) => Promise<number>,
): Promise<number> {
  let updated = 0
  for (let from = 0; from < moved.length; from += RETURNED_MAX) {
    updated += await giveBack(moved.slice(from, from + RETURNED_MAX))
  }
  return updated
}
