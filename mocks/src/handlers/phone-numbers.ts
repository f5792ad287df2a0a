import { listPhoneNumbers } from '@parley/contract'
import { compareNames, type Id } from '@parley/domain'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { ownedBy } from '../store.ts'

export function handlePhoneNumbers({ on }: Handle, { store }: MockContext): void {
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
}

const named = ({ id, label }: { id: Id; label: string | null }) => ({ id, name: label })
