import { randomBytes } from 'node:crypto'
import { type BodyOf, type createInvoice, type Invoice, problems } from '@parley/contract'
import { type Id, LINK_CODE_BYTES, linkCode, todayIn } from '@parley/domain'
import { checkCreateInvoice, decideCreateInvoice, decidePaymentRequest } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { findKeptId } from '../customers/customer-records.ts'
import { lockLatestTextContext } from '../messages/latest-text-context.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { writtenInvoice } from './invoice-answers.ts'
import { retryTakenNumber, takeFreeNumber } from './invoice-numbers.ts'

type Draft = BodyOf<typeof createInvoice>

export interface InvoiceCreation {
  /** Creates an invoice under the next free number and, by default, requests its payment. */
  create(caller: Caller, draft: Draft): Promise<Invoice>
}

export function createInvoiceCreation(context: Context): InvoiceCreation {
  const { config, database, clock } = context

  async function createOnce(trx: Knex.Transaction, caller: Caller, draft: Draft): Promise<Invoice> {
    const { actor } = caller
    const { organizationId } = actor
    const { amount, dueDate } = draft
    const now = clock.now()
    const description = draft.description || null
    const assignedToUserId = draft.assignedToUserId ?? null
    const customerId = await findKeptId(trx, organizationId, draft.customerId)
    if (customerId === null) throw problems.notFound('customer')
    const assignee = assignedToUserId === null ? null : await getAssignee(trx, organizationId, assignedToUserId)
    const number = await takeFreeNumber(trx, organizationId)
    const invoiceDraft = { amount, invoiceNumber: number, dueDate, description }

    if (draft.sendPaymentRequest === false) {
      const { timezone } = await getOrganization(trx, organizationId)
      const today = todayIn(timezone, now)
      const decision = decideCreateInvoice({
        actor,
        draft: invoiceDraft,
        customerId,
        assignedToUserId,
        assignee,
        today,
        now,
        newId,
      })
      if (!decision.allowed) throw problems.refused(decision)
      await applyChanges(context, trx, byCaller(caller, now), decision.changes)
      await writeNow(trx)
      return writtenInvoice(trx, organizationId, decision.invoice.id, now)
    }

    const { text, changes: opened } = await lockLatestTextContext(trx, organizationId, customerId, now)
    const today = todayIn(text.organization.timezone, now)
    const check = checkCreateInvoice(invoiceDraft, { actor, today, assignee })
    if (!check.allowed) throw problems.refused(check)
    const decision = decidePaymentRequest({
      ...text,
      unseen: null,
      actor,
      action: 'invoice.create',
      assignedToUserId,
      request: { mode: 'new', ...invoiceDraft },
      optionalMessage: null,
      earlierLinks: [],
      lastAttempt: null,
      today,
      linkCode: linkCode(randomBytes(LINK_CODE_BYTES)),
      publicUrl: config.publicUrl,
      now,
      newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    await applyChanges(context, trx, byCaller(caller, now), [...opened, ...decision.changes])
    return writtenInvoice(trx, organizationId, decision.invoice.id, now)
  }

  return {
    create: (caller, draft) =>
      retryTakenNumber(() =>
        inTransaction(database.knex, (trx) =>
          idempotent(trx, caller.idempotency, () => createOnce(trx, caller, draft)),
        ),
      ),
  }
}

async function getAssignee(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<{ isActive: boolean }> {
  const row: { status: string } | undefined = await trx('users')
    .where({ organization_id: organizationId, id })
    .first('status')
  if (!row) throw problems.notFound('user')
  return { isActive: row.status === 'active' }
}
