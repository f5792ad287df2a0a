import {
  type BodyOf,
  type ErrorBody,
  problems,
  STALE_CUSTOMER,
  type updateCustomer,
  type WireOf,
} from '@parley/contract'
import type { CustomerDetails, CustomerEdit, CustomFieldValue, Decision, E164, FieldChange, Id } from '@parley/domain'
import { KNOWN_NUMBER, KNOWN_OTHER_NUMBER } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import { type Change, decideConsent, decideCustomerEdit, decideFieldValues } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { touchConversationsOf } from '../conversations/conversation-records.ts'
import { readCustomFields, readFieldValues } from '../custom-fields/custom-fields.repository.ts'
import { readCustomer } from './customer-list.read-model.ts'
import { findContact, lockCustomer } from './customer-records.ts'
import { createCustomersRepository, toWireCustomer } from './customers.repository.ts'
import { findErasedOptOuts } from './erased-opt-outs.ts'

type Edit = BodyOf<typeof updateCustomer>
type EditedCustomer = CustomerDetails & { id: Id; version: number; optedOutAt: Date | null }

export interface CustomerEditsService {
  /** Changes the given fields of a customer. Refused as stale when they were changed after the given version. */
  edit(caller: Caller, id: Id, edit: Edit): Promise<WireOf<typeof updateCustomer>>
  /** Writes a customer's custom field values, under the same version. */
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

  /** Calls `decide` with the customer locked; throws 412 when the customer has a newer version than the edited one. */
  const editing = async (
    caller: Caller,
    { id, baseVersion }: { id: Id; baseVersion: number | undefined },
    decide: (trx: Knex.Transaction, customer: EditedCustomer) => Promise<Decision<{ changes: Change[] }>>,
    after?: (trx: Knex.Transaction, customer: EditedCustomer) => Promise<void>,
  ): Promise<void> => {
    const { organizationId } = caller.actor
    const isStale = await inTransaction(knex, async (trx) => {
      const customer = await lockForEdit(trx, organizationId, id)
      if (baseVersion !== undefined && baseVersion < customer.version) return true
      const decision = await decide(trx, customer)
      if (!decision.allowed) throw problems.refused(decision)
      await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
      await after?.(trx, customer)
      return false
    })
    if (!isStale) return
    const kept = await read(organizationId, id)
    const current = { ...kept, customFieldValues: await readFieldValues(knex, organizationId, kept.id) }
    throw problems.stale(STALE_CUSTOMER, current, await changesSince(knex, organizationId, kept.id, baseVersion ?? 0))
  }

  const edit: CustomerEditsService['edit'] = async (caller, id, { baseVersion, ...given }) => {
    const { userId: byUserId, organizationId } = caller.actor
    const numbers = readNumbers(given)
    const tags = given.tags === undefined ? undefined : (given.tags ?? [])
    try {
      await editing(
        caller,
        { id, baseVersion },
        async (trx, customer) => {
          const contact = await findContact(trx, organizationId, given.primaryContactUserId ?? null)
          const edited = { ...given, tags, ...numbers }
          return decideCustomerEdit({ customer, given: edited, contact, byUserId, now: clock.now(), newId })
        },
        (trx, customer) => stopErased(context, trx, organizationId, customer.id, numbers),
      )
    } catch (error) {
      if (violatedUnique(error) !== 'customer_phones_pkey') throw error
      throw await knownNumber(organizationId, id, numbers)
    }
    return read(organizationId, id)
  }

  /** The refusal that names the customer who already has one of the numbers. */
  const knownNumber = async (organizationId: Id, id: Id, { phoneNumber, otherPhoneNumbers = [] }: Numbers) => {
    const customers = createCustomersRepository(knex, organizationId)
    for (const number of [...(phoneNumber === undefined ? [] : [phoneNumber]), ...otherPhoneNumbers]) {
      const known = await customers.findByPhone(number)
      if (known && known.id !== id) {
        return problems.refused(number === phoneNumber ? KNOWN_NUMBER : KNOWN_OTHER_NUMBER, toWireCustomer(known))
      }
    }
    return problems.refused(KNOWN_NUMBER)
  }

  const saveValues: CustomerEditsService['saveValues'] = async (caller, id, given, baseVersion) => {
    const { userId: byUserId, organizationId } = caller.actor
    await editing(caller, { id, baseVersion }, async (trx, customer) => {
      const fields = await readCustomFields(trx, organizationId)
      const values = await readFieldValues(trx, organizationId, customer.id)
      return decideFieldValues({ customer, fields, values, given, byUserId, now: clock.now(), newId })
    })
    const { id: keptId, version } = await read(organizationId, id)
    return { version, values: await readFieldValues(knex, organizationId, keptId) }
  }

  return { edit, saveValues }
}

type Numbers = Pick<CustomerEdit, 'phoneNumber' | 'otherPhoneNumbers'>

function readNumbers({ phoneNumber, otherPhoneNumbers }: Pick<Edit, 'phoneNumber' | 'otherPhoneNumbers'>): Numbers {
  return {
    phoneNumber: phoneNumber === undefined ? undefined : readNumber(phoneNumber, 'phoneNumber'),
    otherPhoneNumbers: otherPhoneNumbers?.map((number) => readNumber(number, 'otherPhoneNumbers')),
  }
}

function readNumber(typed: string, field: string): E164 {
  const phone = checkPhone(typed)
  if (!phone.allowed) throw problems.refused({ ...phone, field })
  return phone.phoneNumber
}

/** Opts the customer out when one of the new numbers belonged to an erased customer who had opted out. */
async function stopErased(
  context: Context,
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
  { phoneNumber, otherPhoneNumbers = [] }: Numbers,
): Promise<void> {
  const given = phoneNumber === undefined ? otherPhoneNumbers : [phoneNumber, ...otherPhoneNumbers]
  if (given.length === 0) return
  // Writes the numbers now, which waits for a concurrent erasure of a customer with one of them.
  await writeNow(trx)
  if ((await findErasedOptOuts(trx, organizationId, given)).size === 0) return
  const now = context.clock.now()
  await touchConversationsOf(trx, organizationId, [id])
  const customer = await lockCustomer(trx, organizationId, id)
  if (!customer) return
  const changes = decideConsent({ customer, optedOut: true, how: 'erased', byUserId: null, now, newId })
  await applyChanges(context, trx, bySystem(organizationId, now), customer.optedOutAt === null ? changes : [])
}

/** Locks the customer, or the one that they were merged into. */
async function lockForEdit(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<EditedCustomer> {
  const key = { organization_id: organizationId, id, erased_at: null }
  const customer = await trx('customers')
    .where(key)
    .forNoKeyUpdate()
    .first<(EditedCustomer & { mergedIntoId: Id | null }) | undefined>({
      id: 'id',
      name: 'name',
      phoneNumber: 'phone',
      otherPhoneNumbers: 'other_phones',
      email: 'email',
      tags: 'tags',
      notes: 'notes',
      optedOutAt: 'opted_out_at',
      primaryContactUserId: 'primary_contact_user_id',
      timezone: 'timezone',
      version: 'version',
      mergedIntoId: 'merged_into_id',
    })
  if (!customer) throw problems.notFound('customer')
  return customer.mergedIntoId === null ? customer : lockForEdit(trx, organizationId, customer.mergedIntoId)
}

/** The fields of a customer changed after a version, with who changed them and when, oldest first. */
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
