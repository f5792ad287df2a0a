import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { pendingWrites } from '../../db/transaction.ts'

/** Writes a comment's mentions, if given; `anew` replaces the existing ones. */
export async function writeMentions(
  trx: Knex.Transaction,
  organizationId: Id,
  { id, mentionedUserIds }: { id: Id; mentionedUserIds?: readonly Id[] },
  { anew = false } = {},
): Promise<void> {
  if (!mentionedUserIds) return
  const ofComment = { organization_id: organizationId, comment_id: id }
  if (anew) await trx('comment_mentions').where(ofComment).delete()
  pendingWrites(trx).insert(
    'comment_mentions',
    mentionedUserIds.map((user_id) => ({ ...ofComment, user_id })),
  )
}
