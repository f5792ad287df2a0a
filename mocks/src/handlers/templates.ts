import { listTemplates } from '@parley/contract'
import { compareNames } from '@parley/domain'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { ownedBy } from '../store.ts'

export function handleTemplates({ on }: Handle, { store }: MockContext): void {
  on(listTemplates, ({ actor }) => {
    const value = ownedBy(store.templates, actor.organizationId)
      .toSorted(compareNames)
      .map(({ id, name, content, category, createdByUserId }) => ({ id, name, content, category, createdByUserId }))
    return { value }
  })
}
