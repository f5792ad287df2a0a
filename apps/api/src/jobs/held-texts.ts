import type { HeldReason, HeldTexts, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { writeRowsOf } from '../db/transaction.ts'

/** The error of an outbox row that waits for a person to fix something at the carrier. */
const errorOf = (reason: HeldReason): string => `carrier_${reason}`
const ACCOUNT = errorOf('account')
const NUMBER = errorOf('number')

/** Unfinished rows with these errors; the condition matches that of their index. */
const HELD = `last_error in ('${ACCOUNT}', '${NUMBER}') and done_at is null and failed_at is null`

/** Whether a text to be sent waits for a person. */
export const isHeld = (kind: string, error: string | null | undefined): boolean =>
  kind === 'sms.send' && (error === ACCOUNT || error === NUMBER)

/** The number of an organisation's texts that wait for a person, and why; null when there are none. */
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
 * Called when the carrier has taken a text from this number: texts that wait for the account, or for this number,
 * become due now. Returns the organisations of these texts. Rows being worked on find out on their own.
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
