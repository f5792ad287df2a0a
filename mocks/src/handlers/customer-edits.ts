import {
  customerProfile,
  type ErrorBody,
  listCustomFieldValues,
  problems,
  saveCustomFieldValues,
  STALE_CUSTOMER,
  updateCustomer,
} from '@parley/contract'
import { type Actor, type Decision, type E164, type Id, KNOWN_NUMBER, KNOWN_OTHER_NUMBER } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import type { Owned, WorldCustomer } from '@parley/scenarios'
import { type Change, decideConsent, decideCustomerEdit, decideFieldValues } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn } from '../store.ts'
import { customerRecordView, customerView, get } from '../views.ts'
import { customFieldsOf, fieldValuesOf } from './custom-fields.ts'
import { findByPhone, hasStoppedErased } from './customers.ts'

export function handleCustomerEdits({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const own = (actor: Actor, id: Id) => findOwn(store.customers, actor, id, 'customer')

  const valuesOf = (customerId: Id) => fieldValuesOf(store, customerId)

  const checkVersion = (customer: Owned<WorldCustomer>, baseVersion: number | undefined) => {
    if (baseVersion === undefined || baseVersion >= customer.version) return
    const current = { ...customerRecordView(context, customer), customFieldValues: valuesOf(customer.id) }
    throw problems.stale(STALE_CUSTOMER, customerProfile.encode(current), changesSince(customer.id, baseVersion))
  }

  const changesSince = (customerId: Id, since: number): ErrorBody['changes'] =>
    [...store.customerChanges.values()]
      .filter((change) => change.customerId === customerId && change.version > since)
      .toSorted((a, b) => a.version - b.version)
      .flatMap(({ changes, byUserId, createdAt }) =>
        changes.map(({ field }) => ({
          field,
          byName: byUserId === null ? null : get(store.users, byUserId).name,
          at: createdAt.toISOString(),
        })),
      )

  const carryOut = (actor: Actor, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
  }

  on(updateCustomer, ({ actor, params, body: { baseVersion, ...given } }) => {
    const phoneNumber = given.phoneNumber === undefined ? undefined : readNumber(given.phoneNumber, 'phoneNumber')
    const otherPhoneNumbers = given.otherPhoneNumbers?.map((number) => readNumber(number, 'otherPhoneNumbers'))
    const customer = own(actor, params.id)
    checkVersion(customer, baseVersion)
    const contactId = given.primaryContactUserId ?? null
    const user = contactId === null ? null : findOwn(store.users, actor, contactId, 'user')
    const tags = given.tags === undefined ? undefined : (given.tags ?? [])
    const decision = decideCustomerEdit({
      customer,
      given: { ...given, tags, phoneNumber, otherPhoneNumbers },
      contact: user && { isActive: user.status === 'active' },
      byUserId: actor.userId,
      now: now(),
      newId,
    })
    for (const number of [...(phoneNumber === undefined ? [] : [phoneNumber]), ...(otherPhoneNumbers ?? [])]) {
      const known = findByPhone(context, actor.organizationId, number)
      if (!decision.allowed || !known || known.id === customer.id) continue
      throw problems.refused(number === phoneNumber ? KNOWN_NUMBER : KNOWN_OTHER_NUMBER, customerView(known))
    }
    carryOut(actor, decision)
    if (hasStoppedErased(context, customer)) {
      const stop = { customer, optedOut: true, how: 'erased' as const, byUserId: null, now: now(), newId }
      applyChanges(context, { organizationId: actor.organizationId, userId: null }, decideConsent(stop))
    }
    return { value: customerRecordView(context, customer) }
  })

  on(listCustomFieldValues, ({ actor, params }) => ({ value: valuesOf(own(actor, params.id).id) }))

  on(saveCustomFieldValues, ({ actor, params, body: { values: given, baseVersion } }) => {
    const customer = own(actor, params.id)
    checkVersion(customer, baseVersion)
    const fields = customFieldsOf(store, actor.organizationId)
    const values = valuesOf(customer.id)
    carryOut(actor, decideFieldValues({ customer, fields, values, given, byUserId: actor.userId, now: now(), newId }))
    return { value: { version: customer.version, values: valuesOf(customer.id) } }
  })
}

function readNumber(typed: string, field: string): E164 {
  const phone = checkPhone(typed)
  if (!phone.allowed) throw problems.refused({ ...phone, field })
  return phone.phoneNumber
}
