import { getAssignmentRules, updateAssignmentRules } from '@parley/contract'
import type { Case, Persona } from '../case.ts'

const OFF = { first_answer: false, new_conversations: null, give_back: false }
const read = (name: string, as: Persona = 'manager'): Case => ({ name, endpoint: getAssignmentRules, as, status: 200 })
const put = (name: string, change: object, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: updateAssignmentRules,
  as: 'manager',
  body: () => ({ ...OFF, ...change }),
  status: 200,
  ...more,
})

/** The automatic assignment rules of conversations. */
export const assignmentRuleCases: readonly Case[] = [
  read('all off'),
  put('as they stand', {}),
  put('who answers first', { first_answer: true }),
  put('new ones too', { first_answer: true, new_conversations: 'least-loaded' }),
  put('a strategy that there is not', { new_conversations: 'loudest' }, { status: 400, code: 'invalid' }),
  put('what somebody had is given back', { give_back: true }),
  { ...put('one alone, the others stay', {}), body: () => ({ first_answer: true }) },
  read('as an admin', 'admin'),
  read('of another organisation', 'otherManager'),
  put('off again', {}),
]
