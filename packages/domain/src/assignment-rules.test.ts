import { expect, test } from 'vitest'
import { changedAssignmentRules, DEFAULT_ASSIGNMENT_RULES } from './assignment-rules.ts'

const now = new Date('2026-11-24T18:00:00Z')
const later = new Date('2026-11-25T18:00:00Z')

test('new conversations count from when they are first shared out, whatever else changes', () => {
  const on = changedAssignmentRules(DEFAULT_ASSIGNMENT_RULES, { new_conversations: 'round-robin' }, now)
  expect(on).toEqual({
    first_answer: false,
    new_conversations: 'round-robin',
    new_since: now.toISOString(),
    give_back: false,
  })
  const other = changedAssignmentRules(on, { new_conversations: 'least-loaded', give_back: true }, later)
  expect(other).toEqual({ ...on, new_conversations: 'least-loaded', give_back: true })
  expect(changedAssignmentRules(other, { new_conversations: null }, later).new_since).toBeNull()
})

test('what is not named stays', () => {
  const both = { ...DEFAULT_ASSIGNMENT_RULES, first_answer: true, give_back: true }
  expect(changedAssignmentRules(both, { give_back: false }, now)).toEqual({ ...both, give_back: false })
})
