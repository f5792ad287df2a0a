import {
  type BodyOf,
  type ErrorBody,
  problems,
  STALE_CUSTOMER,
  type updateCustomer,
  type WireOf,
} from '@parley/contract'
import type { CustomerDetails, CustomFieldValue, Decision, FieldChange, Id } from '@parley/domain'
import { KNOWN_NUMBER } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import { type Change, decideCustomerEdit, decideFieldValues } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { readCustomFields, readFieldValues } from '../custom-fields/custom-fields.repository.ts'
import { readCustomer } from './customer-list.read-model.ts'
import { createCustomersRepository, toWireCustomer } from './customers.repository.ts'

type Edit = BodyOf<typeof updateCustomer>
type EditedCustomer = CustomerDetails & { id: Id; version: number }

export interface CustomerEditsService {
  /** Changes what is given of a customer. Refused as stale over a version that somebody has changed since. */
  edit(caller: Caller, id: Id, edit: Edit): Promise<WireOf<typeof updateCustomer>>
  /** Writes custom fields of a customer, under the same version. */
  saveValues(
    caller: Caller,
    id: Id,
    values: readonly CustomFieldValue[],
    baseVersion: number | undefined,
  ): Promise<{ version: number; values: CustomFieldValue[] }>
}

export function createCustomerEditsService(context: Context): CustomerEditsService {
  const { database, clock } = context
  const { knex } = database

  const read = async (organizationId: Id, id: Id) => {
    const customer = await readCustomer(database.hot, organizationId, id)
    if (customer === null) throw problems.notFound('customer')
    return customer
  }

  /** Decides with the customer locked; 412 over another version than the one that was edited. */
  const editing = async (
    caller: Caller,
    { id, baseVersion, movesNumber = false }: { id: Id; baseVersion: number | undefined; movesNumber?: boolean },
    decide: (trx: Knex.Transaction, customer: EditedCustomer) => Promise<Decision<{ changes: Change[] }>>,
  ): Promise<void> => {
    const { organizationId } = caller.actor
    const isStale = await inTransaction(knex, async (trx) => {
      const customer = await lockForEdit(trx, organizationId, id, movesNumber)
      if (baseVersion !== undefined && baseVersion < customer.version) return true
      const decision = await decide(trx, customer)
      if (!decision.allowed) throw problems.refused(decision)
      await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
      return false
    })
    if (!isStale) return
    const current = {
      ...(await read(organizationId, id)),
      customFieldValues: await readFieldValues(knex, organizationId, id),
    }
    throw problems.stale(STALE_CUSTOMER, current, await changesSince(knex, organizationId, id, baseVersion ?? 0))
  }

  const edit: CustomerEditsService['edit'] = async (caller, id, { baseVersion, phoneNumber, tags, ...words }) => {
    const { userId: byUserId, organizationId } = caller.actor
    const phone = phoneNumber === undefined ? null : checkPhone(phoneNumber)
    if (phone?.allowed === false) throw problems.refused(phone)
    const number = phone?.phoneNumber
    const given = { ...words, ...(number && { phoneNumber: number }), ...(tags !== undefined && { tags: tags ?? [] }) }
    try {
      await editing(caller, { id, baseVersion, movesNumber: number !== undefined }, async (trx, customer) => {
        const contactId = words.primaryContactUserId ?? null
        const contact = contactId === null ? null : await findContact(trx, organizationId, contactId)
        return decideCustomerEdit({ customer, given, contact, byUserId, now: clock.now(), newId })
      })
    } catch (error) {
      if (number === undefined || violatedUnique(error) !== 'customers_phone_unique') throw error
      const known = await createCustomersRepository(knex, organizationId).findByPhone(number)
      throw problems.refused(KNOWN_NUMBER, known && toWireCustomer(known))
    }
    return read(organizationId, id)
  }

  const saveValues: CustomerEditsService['saveValues'] = async (caller, id, given, baseVersion) => {
    const { userId: byUserId, organizationId } = caller.actor
    await editing(caller, { id, baseVersion }, async (trx, customer) => {
      const fields = await readCustomFields(trx, organizationId)
      const values = await readFieldValues(trx, organizationId, id)
      return decideFieldValues({ customer, fields, values, given, byUserId, now: clock.now(), newId })
    })
    const { version } = await read(organizationId, id)
    return { version, values: await readFieldValues(knex, organizationId, id) }
  }

  return { edit, saveValues }
}

/** Keeps everybody else from changing the customer; from referring to them too, where their number moves, which is a key. */
async function lockForEdit(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
  movesNumber: boolean,
): Promise<EditedCustomer> {
  const query = trx('customers').where({ organization_id: organizationId, id })
  const customer = await (movesNumber ? query.forUpdate() : query.forNoKeyUpdate()).first<EditedCustomer | undefined>({
    id: 'id',
    name: 'name',
    phoneNumber: 'phone',
    email: 'email',
    tags: 'tags',
    notes: 'notes',
    primaryContactUserId: 'primary_contact_user_id',
    version: 'version',
  })
  if (!customer) throw problems.notFound('customer')
  return customer
}

async function findContact(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<{ isActive: boolean }> {
  const user = await trx('users')
    .where({ organization_id: organizationId, id })
    .first<{ status: string } | undefined>('status')
  if (!user) throw problems.notFound('user')
  return { isActive: user.status === 'active' }
}

/** Who changed which fields of a customer after a version, oldest first. */
async function changesSince(knex: Knex, organizationId: Id, id: Id, version: number): Promise<ErrorBody['changes']> {
  const rows = await knex('customer_changes as c')
    .leftJoin('users as u', (join) => join.on('u.organization_id', 'c.organization_id').on('u.id', 'c.by_user_id'))
    .where({ 'c.organization_id': organizationId, 'c.customer_id': id })
    .where('c.version', '>', version)
    .orderBy('c.version')
    .select<{ changes: FieldChange[]; byName: string | null; at: Date }[]>(
      'c.changes',
      'u.name as byName',
      'c.created_at as at',
    )
  return rows.flatMap(({ changes, byName, at }) =>
    changes.map(({ field }) => ({ field, byName, at: at.toISOString() })),
  )
}
