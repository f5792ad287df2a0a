import { getAssignmentRules, updateAssignmentRules } from '@parley/contract'
import { decideAssignmentRules } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'

export function handleAssignmentRules({ on }: Handle, context: MockContext): void {
  on(getAssignmentRules, ({ actor }) => {
    const { new_since: _, ...value } = organizationOf(context, actor.organizationId).assignmentRules
    return { value }
  })

  on(updateAssignmentRules, ({ actor, body }) => {
    const organization = organizationOf(context, actor.organizationId)
    const { rules, changes } = decideAssignmentRules(organization, body, context.now())
    applyChanges(context, actor, changes)
    const { new_since: _, ...value } = rules
    return { value }
  })
}
