import {
  getProfile,
  getSettings,
  listPhoneNumbers,
  listTemplates,
  listUsers,
  type Profile,
  problems,
  searchUsers,
  updateProfile,
  type User,
} from '@parley/contract'
import { compareNames, holdsWords, type Id } from '@parley/domain'
import { may } from '@parley/domain'
import type { WorldUser } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { ownedBy } from '../store.ts'
import { get } from '../views.ts'

const SEARCH_LIMIT = 20

function profileView({ id, name, email, avatarUrl, role, paymentLimit, settings }: WorldUser): Profile {
  return { id, name, email, avatarUrl, role, paymentLimit, settings }
}

/** What only leads may know is left out for the others. */
function userView(user: WorldUser, isLead: boolean): User {
  const { id, name, email, role, avatarUrl, paymentLimit, status } = user
  const lastActiveAt = user.lastActiveAt?.toISOString() ?? null
  return { id, name, email, role, avatarUrl, lastActiveAt, ...(isLead && { paymentLimit, status }) }
}

export function handlePeople({ on }: Handle, context: MockContext): void {
  const { store, live } = context

  on(listUsers, ({ actor }) => {
    const isLead = may(actor, 'team.readDetails')
    const users = ownedBy(store.users, actor.organizationId).toSorted(compareNames)
    const value = users.filter(({ status }) => isLead || status === 'active').map((user) => userView(user, isLead))
    return { value }
  })

  on(searchUsers, ({ actor, query }) => {
    const wanted = query.q ?? ''
    const value = ownedBy(store.users, actor.organizationId)
      .toSorted(compareNames)
      .filter(({ status }) => status === 'active')
      .filter(({ name, email }) => holdsWords(name, wanted) || holdsWords(email, wanted))
      .slice(0, SEARCH_LIMIT)
      .map(({ id, name, email }) => ({ id, name, email }))
    return { value }
  })

  on(getProfile, ({ actor }) => ({ value: profileView(get(store.users, actor.userId)) }))

  on(updateProfile, ({ actor, body }) => {
    const email = body.email.toLowerCase()
    const isTaken = [...store.users.values()].some(
      (user) => user.id !== actor.userId && user.email.toLowerCase() === email,
    )
    if (isTaken) throw problems.conflict('This email address is in use already', 'duplicate')
    const user = get(store.users, actor.userId)
    user.name = body.name
    user.email = body.email
    if (body.avatarUrl !== undefined) user.avatarUrl = body.avatarUrl
    if (body.settings) user.settings = body.settings
    live.tell({ type: 'user', organizationId: actor.organizationId, ids: { userId: user.id } })
    return { value: profileView(user) }
  })

  on(getSettings, ({ actor }) => {
    const { name, timezone, paymentConfig, smsConfig } = organizationOf(context, actor.organizationId)
    const { default_link_expiration_days, default_invoice_due_days } = paymentConfig
    const payment_config = { default_link_expiration_days, default_invoice_due_days }
    return { value: { organization: { name, timezone, settings: { payment_config, sms_config: smsConfig } } } }
  })

  on(listPhoneNumbers, ({ actor, query }) => {
    const conversations = ownedBy(store.conversations, actor.organizationId)
    const value = ownedBy(store.phoneNumbers, actor.organizationId)
      .filter(({ isActive }) => isActive || query.includeInactive === 'true')
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || compareNames(named(a), named(b)))
      .map(({ id, label, phoneNumber, isDefault, isActive }) => {
        const conversationCount = conversations.filter(({ phoneNumberId }) => phoneNumberId === id).length
        return { id, label, phoneNumber, isDefault, isActive, conversationCount }
      })
    return { value }
  })

  on(listTemplates, ({ actor }) => {
    const value = ownedBy(store.templates, actor.organizationId)
      .toSorted(compareNames)
      .map(({ id, name, content, category, createdByUserId }) => ({ id, name, content, category, createdByUserId }))
    return { value }
  })
}

const named = ({ id, label }: { id: Id; label: string | null }) => ({ id, name: label })
