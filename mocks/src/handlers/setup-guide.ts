import { getSetupGuide, setupGuideView, updateSetupGuide } from '@parley/contract'
import type { Actor } from '@parley/domain'
import { decideSetupGuide } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { ownedBy } from '../store.ts'

export function handleSetupGuide({ on }: Handle, context: MockContext): void {
  const { store } = context

  const view = ({ organizationId, userId }: Actor) => {
    const active = ownedBy(store.phoneNumbers, organizationId).filter(({ isActive }) => isActive)
    const line = active.find(({ isDefault }) => isDefault)
    return setupGuideView({
      line: line ? { id: line.id, label: line.label, phoneNumber: line.phoneNumber } : null,
      colleagues: ownedBy(store.users, organizationId).filter(
        ({ id, status }) => id !== userId && status !== 'inactive',
      ).length,
      hasTexted: ownedBy(store.messages, organizationId).some(
        ({ direction, sentByUserId }) => direction === 'outbound' && sentByUserId !== null,
      ),
      hasInvoice: ownedBy(store.invoices, organizationId).length > 0,
      marks: organizationOf(context, organizationId).setupGuide,
    })
  }

  on(getSetupGuide, ({ actor }) => ({ value: view(actor) }))

  on(updateSetupGuide, ({ actor, body }) => {
    const { changes } = decideSetupGuide(organizationOf(context, actor.organizationId), body)
    applyChanges(context, actor, changes)
    return { value: view(actor) }
  })
}
