import type { FieldChange, Id, MovedOption } from '@parley/domain'
import type { AppliedBy } from './apply.ts'
import type { MockContext } from './mock-context.ts'
import { get } from './views.ts'

/** Replaces moved options in customers' values of a custom field, with a new version of each customer. */
export function moveOptions(
  { store, now, newId }: MockContext,
  { organizationId, userId }: AppliedBy,
  { customFieldId, moved }: { customFieldId: Id; moved: readonly MovedOption[] },
): void {
  for (const stored of store.fieldValues.values()) {
    const move = moved.find(({ from }) => from === stored.value)
    if (stored.customFieldId !== customFieldId || !move) continue
    stored.value = move.to
    const customer = get(store.customers, stored.customerId)
    customer.version += 1
    const id = newId()
    const changes: FieldChange[] = [{ field: customFieldId, before: move.from, after: move.to }]
    const { id: customerId, version } = customer
    store.customerChanges.set(id, {
      id,
      organizationId,
      customerId,
      version,
      byUserId: userId,
      changes,
      createdAt: now(),
    })
  }
}
