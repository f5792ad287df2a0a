import { expect, test } from 'vitest'
import { decideAssignmentRules } from './assignment-rules.decisions.ts'
import { recorded } from './test-changes.ts'
import { now, organizationRecord } from './test-records.ts'

test('rules that change are recorded, with a new version of the settings', () => {
  const rules = {
    first_answer: true,
    new_conversations: 'least-loaded',
    new_since: '2026-11-21T18:00:00.000Z',
    give_back: true,
  } as const
  const given = { first_answer: true, new_conversations: 'least-loaded', give_back: true } as const
  expect(decideAssignmentRules(organizationRecord, given, now)).toEqual({
    rules,
    changes: [
      { type: 'organization', organization: organizationRecord, fields: { assignmentRules: rules, version: 5 } },
      recorded(
        'organization.update',
        { kind: 'organization', id: organizationRecord.id },
        {
          before: { rule_first_answer: false, rule_new_conversations: null, rule_give_back: false },
          after: { rule_first_answer: true, rule_new_conversations: 'least-loaded', rule_give_back: true, version: 5 },
        },
      ),
    ],
  })
})

test('what stands already changes nothing', () => {
  expect(decideAssignmentRules(organizationRecord, { give_back: false }, now)).toEqual({
    rules: organizationRecord.assignmentRules,
    changes: [],
  })
})
