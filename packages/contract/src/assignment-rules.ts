import { ASSIGN_STRATEGIES } from '@parley/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

const fields = {
  /** Whether an unassigned conversation is assigned to the first team member who texts in it. */
  first_answer: z.boolean(),
  /** How new conversations are distributed during business hours; null when they are not. */
  new_conversations: z.enum(ASSIGN_STRATEGIES).nullable(),
  /** Whether conversations of a deactivated user become unassigned, unless a new assignee is chosen. */
  give_back: z.boolean(),
}

export const assignmentRules = z.object(fields).meta({ id: 'AssignmentRules' })
export type AssignmentRulesView = z.output<typeof assignmentRules>

export const getAssignmentRules = endpoint({
  name: 'getAssignmentRules',
  method: 'GET',
  path: `${API}/team/assignment-rules`,
  summary: 'Get the automatic assignment rules; all are off by default',
  response: assignmentRules,
  policy: 'team.manage',
  watches: [{ topic: 'settings' }],
})

export const updateAssignmentRules = endpoint({
  name: 'updateAssignmentRules',
  method: 'PUT',
  path: `${API}/team/assignment-rules`,
  summary: 'Turn automatic assignment rules on or off; omitted ones are unchanged',
  body: z.object(fields).partial(),
  response: assignmentRules,
  policy: 'team.manage',
  affects: ['getAssignmentRules', 'getOrganization', 'listAudit', 'getAuditTotals'],
})
