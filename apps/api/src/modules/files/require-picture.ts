import { problems } from '@parley/contract'
import { type Id, PICTURE_REFUSALS, pictureIdOf, type PictureUse } from '@parley/domain'
import type { Knex } from 'knex'

/**
 * Throws when the address refers to an uploaded picture that no longer exists or never did; keeps an existing one until
 * the transaction ends.
 */
export async function requirePicture(
  trx: Knex.Transaction,
  organizationId: Id,
  use: PictureUse,
  field: string,
  url: string | null | undefined,
): Promise<void> {
  const id = url ? pictureIdOf(use, url) : null
  if (id === null) return
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from files where organization_id = :organizationId and id = :id and kind = :use
      and ready_at is not null and swept_at is null for key share`,
    { organizationId, id, use },
  )
  if (rows.length === 0) throw problems.invalid(PICTURE_REFUSALS.gone, { [field]: PICTURE_REFUSALS.gone })
}
