import { type BodyOf, type SetupGuide, setupGuideView, type updateSetupGuide } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import { decideSetupGuide } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { getOrganization, lockOrganization } from '../settings/organizations.service.ts'

interface Facts {
  line_id: Id | null
  label: string | null
  e164: string | null
  colleagues: number
  has_texted: boolean
  has_invoice: boolean
}

/** The setup progress of the organisation, derived from its records. */
export async function readSetupGuide(knex: Knex, { organizationId, userId }: Actor): Promise<SetupGuide> {
  const { rows } = await knex.raw<{ rows: Facts[] }>(
    `select p.id as line_id, p.label, p.e164,
       (select count(*)::int from users u
         where u.organization_id = o.id and u.id <> :userId and u.status <> 'inactive') as colleagues,
       exists (select 1 from messages m
         where m.organization_id = o.id and m.direction = 'outbound' and m.sent_by_user_id is not null) as has_texted,
       exists (select 1 from invoices i where i.organization_id = o.id) as has_invoice
     from organizations o
     left join phone_numbers p on p.organization_id = o.id and p.is_default and p.is_active
     where o.id = :organizationId`,
    { organizationId, userId },
  )
  const [facts] = rows
  if (!facts) throw new Error(`readSetupGuide: ${organizationId} is no organization`)
  const { line_id: id, label, e164: phoneNumber } = facts
  const { setupGuide: marks } = await getOrganization(knex, organizationId)
  return setupGuideView({
    line: id !== null && phoneNumber !== null ? { id, label, phoneNumber } : null,
    colleagues: facts.colleagues,
    hasTexted: facts.has_texted,
    hasInvoice: facts.has_invoice,
    marks,
  })
}

/** Stores setup steps that leave no other trace; one change of the organisation at a time. */
export async function writeSetupGuide(
  context: Context,
  caller: Caller,
  given: BodyOf<typeof updateSetupGuide>,
): Promise<SetupGuide> {
  const { clock, database } = context
  const { organizationId } = caller.actor
  await inTransaction(database.knex, async (trx) => {
    await lockOrganization(trx, organizationId)
    const { changes } = decideSetupGuide(await getOrganization(trx, organizationId), given)
    await applyChanges(context, trx, byCaller(caller, clock.now()), changes)
  })
  return readSetupGuide(database.knex, caller.actor)
}
