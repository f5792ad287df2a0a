import type { HeldReason, HeldTexts, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { writeRowsOf } from '../db/transaction.ts'

/** What a row of the outbox says while it waits for a person to mend something at the carrier. */
const errorOf = (reason: HeldReason): string => `carrier_${reason}`
const ACCOUNT = errorOf('account')
const NUMBER = errorOf('number')

/** Unfinished rows that wait so; the condition is that of their index. */
const HELD = `last_error in ('${ACCOUNT}', '${NUMBER}') and done_at is null and failed_at is null`

/** Whether a text that waits to be sent waits for a person. */
export const isHeld = (kind: string, error: string | null | undefined): boolean =>
  kind === 'sms.send' && (error === ACCOUNT || error === NUMBER)

/** The texts of an organisation that wait so; null: none does. */
export async function findHeldTexts(knex: Knex, organizationId: Id): Promise<HeldTexts | null> {
  const { rows } = await knex.raw<{ rows: [{ waiting: number; isAccount: boolean | null }] }>(
    `select count(*)::int as waiting, bool_or(last_error = ?) as "isAccount"
     from outbox where organization_id = ? and kind = 'sms.send' and ${HELD}`,
    [ACCOUNT, organizationId],
  )
  const [{ waiting, isAccount }] = rows
  return waiting === 0 ? null : { reason: isAccount ? 'account' : 'number', waiting }
}

/**
 * The carrier has taken a text from this number: what waits for the account, or for this number, is due now. Answers whose
 * texts these are. Rows that somebody works on find out by themselves.
 */
export async function releaseHeldTexts(trx: Knex.Transaction, from: string): Promise<Id[]> {
  await writeRowsOf(trx, 'outbox')
  const { rows } = await trx.raw<{ rows: { organization_id: Id }[] }>(
    `with held as (
       select organization_id, id from outbox
       where ${HELD} and leased_by is null and (last_error = ? or payload ->> 'from' = ?)
       for update skip locked)
     update outbox set run_at = now(), last_error = null from held
     where outbox.organization_id = held.organization_id and outbox.id = held.id
     returning outbox.organization_id`,
    [ACCOUNT, from],
  )
  return [...new Set(rows.map(({ organization_id }) => organization_id))]
}
