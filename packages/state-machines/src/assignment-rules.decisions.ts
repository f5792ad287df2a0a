import {
  type AssignmentRules,
  type AssignmentRulesChange,
  changedAssignmentRules,
  changedFields,
  type OrganizationRecord,
} from '@parley/domain'
import { audit } from './change.ts'
import type { Change } from './change.ts'

const fieldsOf = ({ first_answer, new_conversations, give_back }: AssignmentRules) => ({
  rule_first_answer: first_answer,
  rule_new_conversations: new_conversations,
  rule_give_back: give_back,
})

/** Decides which automatic assignment rules are on; no changes when nothing differs. */
export function decideAssignmentRules(
  organization: OrganizationRecord,
  given: AssignmentRulesChange,
  now: Date,
): { rules: AssignmentRules; changes: Change[] } {
  const rules = changedAssignmentRules(organization.assignmentRules, given, now)
  const { before, after } = changedFields(fieldsOf(organization.assignmentRules), fieldsOf(rules))
  if (after === null) return { rules, changes: [] }
  const version = organization.version + 1
  const subject = { kind: 'organization', id: organization.id } as const
  return {
    rules,
    changes: [
      { type: 'organization', organization, fields: { assignmentRules: rules, version } },
      audit({ action: 'organization.update', subject, before, after: { ...after, version } }),
    ],
  }
}
