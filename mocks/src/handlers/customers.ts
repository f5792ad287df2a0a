import {
  createCustomer,
  exportCustomers,
  findOrCreateCustomer,
  getCustomer,
  getCustomerTotals,
  listConsentChanges,
  listCustomers,
  listCustomerTags,
  problems,
  type QueryOf,
  searchCustomers,
  setOptOut,
} from '@parley/contract'
import {
  type Actor,
  addCents,
  checkAboutCustomer,
  checkNewCustomer,
  compareNames,
  CUSTOMER_FILTERS,
  CUSTOMER_SORTS,
  customerCells,
  customerHeads,
  customerSearchTerm,
  customerWords,
  distinctTags,
  ERASED_TEXT,
  holdsWords,
  type E164,
  type Id,
  INACTIVE_CONTACT,
  KNOWN_NUMBER,
  NO_FIGURES,
  numbersOf,
  type ListedCustomer,
  listedCustomer,
  phoneDigits,
  toCsv,
} from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import type { Owned, WorldCustomer } from '@parley/scenarios'
import { type Change, decideCustomerExport, decideRecordedConsent, written } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { listed, type MockList, pageBy } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { erasedNumberKey, findOwn, ownedBy } from '../store.ts'
import { customerRecordView, customerView, get } from '../views.ts'
import { customFieldsOf, fieldValuesOf } from './custom-fields.ts'

const SEARCH_LIMIT = 50
const CONSENT_LIMIT = 100

export function addCustomer(...made: Parameters<typeof newCustomer>): Owned<WorldCustomer> {
  const [context] = made
  const customer = newCustomer(...made)
  keepCustomer(context, customer)
  return customer
}

/** Stores a new customer. */
export function keepCustomer(context: MockContext, customer: Owned<WorldCustomer>): void {
  applyChanges(context, { organizationId: customer.organizationId, userId: null }, insertCustomer(context, customer))
  applyErasedOptOut(context, customer)
}

/**
 * Whether an erased customer who had one of the numbers had opted out: the opt-out applies to whoever has the number
 * now.
 */
export const hasStoppedErased = ({ store }: MockContext, customer: Owned<WorldCustomer>): boolean =>
  customer.optedOutAt === null &&
  numbersOf(customer).some((number) => store.erasedOptOuts.has(erasedNumberKey(customer.organizationId, number)))

export function applyErasedOptOut(context: MockContext, customer: Owned<WorldCustomer>): void {
  const { store, now, newId } = context
  const { organizationId, id: customerId } = customer
  if (!hasStoppedErased(context, customer)) return
  Object.assign(customer, { optedOutAt: now(), optedOutByUserId: null })
  const change = { id: newId(), customerId, optedOut: true, how: 'erased' as const, detail: null, byUserId: null }
  store.consentChanges.set(change.id, { ...change, organizationId, createdAt: now() })
}

/** A new customer; not stored. */
export function newCustomer(
  { now, newId }: MockContext,
  organizationId: Id,
  phoneNumber: E164,
  words: Partial<
    Pick<WorldCustomer, 'name' | 'otherPhoneNumbers' | 'email' | 'tags' | 'notes' | 'primaryContactUserId' | 'timezone'>
  > = {},
): Owned<WorldCustomer> {
  return {
    id: newId(),
    organizationId,
    name: null,
    phoneNumber,
    otherPhoneNumbers: [],
    email: null,
    tags: [],
    notes: null,
    primaryContactUserId: null,
    timezone: null,
    optedOutAt: null,
    optedOutByUserId: null,
    lastContactedAt: null,
    version: 1,
    ...NO_FIGURES,
    createdAt: now(),
    ...words,
  }
}

/** Stores a new customer and returns the changes that live updates follow from. */
export function insertCustomer({ store }: MockContext, customer: Owned<WorldCustomer>): Change[] {
  store.customers.set(customer.id, customer)
  return [written('customer', customer)]
}

/** The customer with this number, primary or other. */
export const findByPhone = ({ store }: MockContext, organizationId: Id, phone: E164) =>
  ownedBy(store.customers, organizationId).find((customer) => numbersOf(customer).includes(phone))

/** Whether name, e-mail and tags contain every word of the term, or a number contains its digits. */
function isFound(customer: WorldCustomer, term: string): boolean {
  const digits = phoneDigits(term)
  return (
    holdsWords(customerWords(customer), term) ||
    (digits !== null && numbersOf(customer).some((number) => number.includes(digits)))
  )
}

export const CUSTOMERS: MockList<Owned<WorldCustomer>, Owned<WorldCustomer> & ListedCustomer> = {
  filters: CUSTOMER_FILTERS,
  sorts: CUSTOMER_SORTS,
  rowOf: listedCustomer,
  holds: isFound,
}

export function handleCustomers({ on }: Handle, context: MockContext): void {
  const { store } = context
  const left = (actor: Actor, query: QueryOf<typeof getCustomerTotals>) =>
    listed(context, actor, CUSTOMERS, ownedBy(store.customers, actor.organizationId), query)

  on(listCustomers, ({ actor, query }) => {
    const { rows, next } = pageBy(CUSTOMERS, left(actor, query), query)
    return { value: rows.map((row) => customerRecordView(context, row)), next }
  })

  on(getCustomerTotals, ({ actor, query }) => {
    const found = left(actor, query)
    const outstanding = addCents(...found.map(({ outstandingBalance }) => outstandingBalance))
    return { value: { count: found.length, outstanding } }
  })

  on(exportCustomers, ({ actor, query }) => {
    const found = left(actor, query)
    const { rows } = pageBy(CUSTOMERS, found, { ...query, limit: found.length })
    applyChanges(context, actor, decideCustomerExport({ id: context.newId(), customers: rows.length }))
    const { timezone: zone, date_format: dateFormat } = get(store.users, actor.userId).settings.display
    const setting = { zone, dateFormat, fields: customFieldsOf(store, actor.organizationId) }
    const cells = rows.map((row) =>
      customerCells(customerRecordView(context, row), fieldValuesOf(store, row.id), setting),
    )
    return { value: toCsv([customerHeads(setting.fields), ...cells]) }
  })

  on(listCustomerTags, ({ actor }) => {
    const counts = new Map<string, number>()
    for (const tag of ownedBy(store.customers, actor.organizationId).flatMap(({ tags }) => tags)) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
    const value = [...counts].map(([tag, customers]) => ({ tag, customers }))
    return { value: value.toSorted((a, b) => b.customers - a.customers || (a.tag < b.tag ? -1 : 1)).slice(0, 500) }
  })

  on(findOrCreateCustomer, ({ actor, body }) => {
    const check = checkPhone(body.phoneNumber)
    if (!check.allowed) throw problems.refused(check)
    const known = findByPhone(context, actor.organizationId, check.phoneNumber)
    if (known) return { value: customerView(known), status: 200 }
    return { value: customerView(addCustomer(context, actor.organizationId, check.phoneNumber)), status: 201 }
  })

  on(createCustomer, ({ actor, body }) => {
    const { name, phoneNumber, primaryContactUserId = null } = body
    const [email, notes] = [body.email || null, body.notes || null]
    const tags = distinctTags(body.tags ?? [])
    const check = checkNewCustomer({ name, phoneNumber, email: email ?? '' })
    if (!check.allowed) throw problems.refused(check)
    const about = checkAboutCustomer({ tags, notes: notes ?? '' })
    if (!about.allowed) throw problems.refused(about)
    const phone = checkPhone(phoneNumber)
    if (!phone.allowed) throw problems.refused(phone)
    const contact = primaryContactUserId === null ? null : findOwn(store.users, actor, primaryContactUserId, 'user')
    if (contact && contact.status !== 'active') throw problems.refused(INACTIVE_CONTACT)
    const known = findByPhone(context, actor.organizationId, phone.phoneNumber)
    if (known) throw problems.refused(KNOWN_NUMBER, customerView(known))
    const words = { name, email, tags, notes, primaryContactUserId }
    const made = addCustomer(context, actor.organizationId, phone.phoneNumber, words)
    return { value: customerRecordView(context, made) }
  })

  on(searchCustomers, ({ actor, query }) => {
    const term = customerSearchTerm(query.q ?? '')
    if (term === null) return { value: [] }
    const value = ownedBy(store.customers, actor.organizationId)
      .filter((customer) => isFound(customer, term))
      .toSorted(compareNames)
      .slice(0, SEARCH_LIMIT)
      .map((customer) => customerView(customer))
    return { value }
  })

  // After the paths that have a fixed word in place of the id.
  on(getCustomer, ({ actor, params }) => {
    const known = store.customers.get(params.id)
    if (known?.organizationId === actor.organizationId && known.erasedAt) throw problems.gone(ERASED_TEXT)
    return { value: customerRecordView(context, findOwn(store.customers, actor, params.id, 'customer')) }
  })

  on(setOptOut, ({ actor, params, body }) => {
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    const decision = decideRecordedConsent({
      customer,
      request: { ...body, detail: body.detail || null },
      byUserId: actor.userId,
      now: context.now(),
      newId: context.newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
    return { value: customerView(customer) }
  })

  on(listConsentChanges, ({ actor, params }) => {
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    const value = ownedBy(store.consentChanges, actor.organizationId)
      .filter(({ customerId }) => customerId === customer.id)
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, CONSENT_LIMIT)
      .map(({ id, optedOut, how, detail, byUserId, createdAt }) => ({
        id,
        optedOut,
        how,
        detail,
        byName: byUserId === null ? null : get(store.users, byUserId).name,
        at: createdAt.toISOString(),
      }))
    return { value }
  })
}
