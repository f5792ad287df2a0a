import { expect, it } from 'vitest'
import {
  checkChangeView,
  checkViewCount,
  checkViewFilters,
  checkViewName,
  VIEW_NAME_MAX,
  VIEWS_MAX,
} from './saved-view.rules.ts'

const textOf = (decision: { allowed: true } | { allowed: false; text: string }) =>
  decision.allowed ? null : decision.text

it.each([
  ['  Unassigned members ', null],
  [' ', 'Please give the view a name'],
  ['a'.repeat(VIEW_NAME_MAX), null],
  ['a'.repeat(VIEW_NAME_MAX + 1), 'The name must be 40 characters or less'],
])('takes the name %j or says why not', (name, refusal) => {
  expect(textOf(checkViewName(name))).toBe(refusal)
})

it('needs a filter', () => {
  expect(textOf(checkViewFilters({}))).toBe('Narrow the inbox first: a view keeps its filters')
  expect(textOf(checkViewFilters({ search: '', tag: undefined }))).not.toBeNull()
  expect(textOf(checkViewFilters({ tag: 'VIP' }))).toBeNull()
})

it.each([
  [VIEWS_MAX - 1, 'me', null],
  [VIEWS_MAX, 'me', 'You have 30 views already. Delete one that is not needed any more, then save this one.'],
  [VIEWS_MAX, null, 'The team has 30 views already. Delete one that is not needed any more, then save this one.'],
])('beside %i of %s: %s', (count, ownerUserId, refusal) => {
  expect(textOf(checkViewCount(count, ownerUserId))).toBe(refusal)
})

it.each([
  ['basic', 'me', true],
  ['basic', null, false],
  ['standard', null, false],
  ['manager', null, true],
  ['admin', null, true],
  ['admin', 'ana', false],
] as const)('%s may change the view of %s: %s', (role, ownerUserId, isAllowed) => {
  expect(checkChangeView({ ownerUserId }, { userId: 'me', role }).allowed).toBe(isAllowed)
})
