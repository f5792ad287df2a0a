import { randomBytes } from 'node:crypto'
import { type Message, type PaymentLink, problems } from '@parley/contract'
import { type Id, LINK_CODE_BYTES, linkCode } from '@parley/domain'
import {
  type Change,
  decideEndLink,
  decideReminder,
  decideResendLink,
  type InvoiceTextInput,
  type AddedMessage,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { lockLatestTextContext } from '../messages/latest-text-context.ts'
import { toWireMessage } from '../messages/messages.service.ts'
import { listPaymentLinks } from '../payment-links/payment-links.read-model.ts'
import { findPaymentLink } from '../payment-links/payment-links.repository.ts'
import { lockInvoice, type LockedInvoice } from '../settlement/invoice-locks.ts'

export interface InvoiceTexts {
  /** Texts the customer a reminder of the open balance. */
  remind(caller: Caller, invoiceId: Id): Promise<Message>
  /** Sends an active link by text again. */
  resend(caller: Caller, linkId: Id): Promise<Message>
  /** Expires an active link early. */
  end(caller: Caller, linkId: Id): Promise<PaymentLink>
}

export function createInvoiceTexts(context: Context): InvoiceTexts {
  const { config, database, clock } = context

  function change<Result>(
    { idempotency }: Caller,
    work: (trx: Knex.Transaction, now: Date) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(database.knex, (trx) => idempotent(trx, idempotency, () => work(trx, clock.now())))
  }

  /** Locks everything on which a text about the invoice is decided. */
  async function lockText(
    trx: Knex.Transaction,
    { actor }: Caller,
    locked: LockedInvoice,
    now: Date,
  ): Promise<{ input: InvoiceTextInput; changes: Change[] }> {
    const { customerId } = locked.invoice
    const { text, changes } = await lockLatestTextContext(trx, actor.organizationId, customerId, now)
    return { input: { ...text, ...locked, actor, publicUrl: config.publicUrl, now, newId }, changes }
  }

  async function lockInvoiceOfLink(trx: Knex.Transaction, { actor }: Caller, linkId: Id): Promise<LockedInvoice> {
    const link = await findPaymentLink(trx, actor.organizationId, linkId)
    const locked = link && (await lockInvoice(trx, actor.organizationId, link.invoiceId))
    if (!locked) throw problems.notFound('payment link')
    return locked
  }

  return {
    remind: (caller, invoiceId) =>
      change(caller, async (trx, now) => {
        const { organizationId } = caller.actor
        const locked = await lockInvoice(trx, organizationId, invoiceId)
        if (!locked) throw problems.notFound('invoice')
        const { input, changes: opened } = await lockText(trx, caller, locked, now)
        const decision = decideReminder({ ...input, linkCode: linkCode(randomBytes(LINK_CODE_BYTES)) })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, now), [...opened, ...decision.changes])
        return wireOf(decision, locked)
      }),

    resend: (caller, linkId) =>
      change(caller, async (trx, now) => {
        const locked = await lockInvoiceOfLink(trx, caller, linkId)
        const { input, changes: opened } = await lockText(trx, caller, locked, now)
        const decision = decideResendLink({ ...input, linkId })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, now), [...opened, ...decision.changes])
        return wireOf(decision, locked)
      }),

    end: (caller, linkId) =>
      change(caller, async (trx, now) => {
        const { actor } = caller
        const { organizationId } = actor
        const { invoice, links, lastAttempt } = await lockInvoiceOfLink(trx, caller, linkId)
        const link = links.find((other) => other.link.id === linkId)?.link
        if (!link) throw problems.notFound('payment link')
        const decision = decideEndLink({ actor, link, invoice, lastAttempt, now, newId })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, now), decision.changes)
        await writeNow(trx)
        const wire = (await listPaymentLinks(trx, organizationId, invoice.id, config.publicUrl)).find(
          ({ id }) => id === linkId,
        )
        if (!wire) throw new Error('expirePaymentLink: the link cannot be read back')
        return wire
      }),
  }
}

/** The message as the response; its link is active. */
function wireOf({ message }: AddedMessage, { invoice }: LockedInvoice): Message {
  const { id: invoiceId, invoiceNumber } = invoice
  return toWireMessage(message, { invoiceId, invoiceNumber, status: 'active', isBeingPaid: false })
}
