import {
  createCustomer,
  findOrCreateCustomer,
  listConsentChanges,
  problems,
  searchCustomers,
  setOptOut,
} from '@parley/contract'
import {
  checkNewCustomer,
  compareNames,
  customerSearchTerm,
  holdsWords,
  type E164,
  type Id,
  KNOWN_NUMBER,
  NO_FIGURES,
  phoneDigits,
} from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import type { Owned, WorldCustomer } from '@parley/scenarios'
import { decideConsent } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { customerView, get } from '../views.ts'

const SEARCH_LIMIT = 50
const CONSENT_LIMIT = 100

export function addCustomer(
  { store, live, now, newId }: MockContext,
  organizationId: Id,
  phoneNumber: E164,
  { name = null, email = null }: Partial<Pick<WorldCustomer, 'name' | 'email'>> = {},
): Owned<WorldCustomer> {
  const customer: Owned<WorldCustomer> = {
    id: newId(),
    organizationId,
    name,
    phoneNumber,
    email,
    tags: [],
    notes: null,
    primaryContactUserId: null,
    optedOutAt: null,
    optedOutByUserId: null,
    lastContactedAt: null,
    ...NO_FIGURES,
    createdAt: now(),
  }
  store.customers.set(customer.id, customer)
  live.tell({ type: 'customer', organizationId, ids: { customerId: customer.id } })
  return customer
}

export function handleCustomers({ on }: Handle, context: MockContext): void {
  const { store } = context

  on(findOrCreateCustomer, ({ actor, body }) => {
    const check = checkPhone(body.phoneNumber)
    if (!check.allowed) throw problems.refused(check)
    const known = ownedBy(store.customers, actor.organizationId).find(
      ({ phoneNumber }) => phoneNumber === check.phoneNumber,
    )
    if (known) return { value: customerView(known), status: 200 }
    return { value: customerView(addCustomer(context, actor.organizationId, check.phoneNumber)), status: 201 }
  })

  on(createCustomer, ({ actor, body }) => {
    const { name, phoneNumber } = body
    const email = body.email || null
    const check = checkNewCustomer({ name, phoneNumber, email: email ?? '' })
    if (!check.allowed) throw problems.refused(check)
    const phone = checkPhone(phoneNumber)
    if (!phone.allowed) throw problems.refused(phone)
    const isKnown = ownedBy(store.customers, actor.organizationId).some(
      (known) => known.phoneNumber === phone.phoneNumber,
    )
    if (isKnown) throw problems.refused(KNOWN_NUMBER)
    return { value: customerView(addCustomer(context, actor.organizationId, phone.phoneNumber, { name, email })) }
  })

  on(searchCustomers, ({ actor, query }) => {
    const term = customerSearchTerm(query.q ?? '')
    if (term === null) return { value: [] }
    const digits = phoneDigits(term)
    const value = ownedBy(store.customers, actor.organizationId)
      .filter(
        ({ name, email, phoneNumber }) =>
          holdsWords(name, term) || holdsWords(email, term) || (digits !== null && phoneNumber.includes(digits)),
      )
      .toSorted(compareNames)
      .slice(0, SEARCH_LIMIT)
      .map((customer) => customerView(customer))
    return { value }
  })

  on(setOptOut, ({ actor, params, body }) => {
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    const changes = decideConsent({
      customer,
      optedOut: body.optedOut,
      byUserId: actor.userId,
      now: context.now(),
      newId: context.newId,
    })
    applyChanges(context, actor, changes)
    return { value: customerView(customer) }
  })

  on(listConsentChanges, ({ actor, params }) => {
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    const value = ownedBy(store.consentChanges, actor.organizationId)
      .filter(({ customerId }) => customerId === customer.id)
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, CONSENT_LIMIT)
      .map(({ id, optedOut, byUserId, createdAt }) => ({
        id,
        optedOut,
        byName: byUserId === null ? null : get(store.users, byUserId).name,
        at: createdAt.toISOString(),
      }))
    return { value }
  })
}
