import { expect, it } from 'vitest'
import {
  checkChangeView,
  checkViewCount,
  checkViewFilters,
  checkViewName,
  VIEW_NAME_MAX,
  VIEWS_MAX,
  isSameView,
} from './saved-view.rules.ts'

const textOf = (decision: { allowed: true } | { allowed: false; text: string }) =>
  decision.allowed ? null : decision.text

it.each([
  ['  Unassigned members ', null],
  [' ', 'Please give the view a name'],
  ['a'.repeat(VIEW_NAME_MAX), null],
  ['a'.repeat(VIEW_NAME_MAX + 1), 'The name must be 40 characters or less'],
])('takes the name %j or says why not', (name, text) => {
  expect(checkViewName(name)).toEqual(
    text === null ? { allowed: true, name: name.trim() } : { allowed: false, code: 'invalid', text, field: 'name' },
  )
})

it('takes no card number for a name', () => {
  expect(checkViewName('4242 4242 4242 4242')).toMatchObject({ code: 'invalid', field: 'name' })
})

it('knows a view again by its filters, whatever their order', () => {
  expect(isSameView({ tag: 'VIP', search: 'leak' }, { search: 'leak', tag: 'VIP' })).toBe(true)
  expect(isSameView({ tag: 'VIP' }, { tag: 'VIP', search: undefined })).toBe(true)
  expect(isSameView({ tag: 'VIP' }, { tag: 'VIP', search: 'leak' })).toBe(false)
  expect(isSameView({ tag: 'VIP', search: 'leak' }, { tag: 'VIP' })).toBe(false)
  expect(isSameView({ tag: 'VIP' }, { tag: 'Member' })).toBe(false)
})

it('needs a filter', () => {
  expect(checkViewFilters({})).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'Filter the inbox first: a view saves its filters',
    field: 'filters',
  })
  expect(textOf(checkViewFilters({ search: '', tag: undefined }))).not.toBeNull()
  expect(textOf(checkViewFilters({ tag: 'VIP' }))).toBeNull()
})

it.each([
  [VIEWS_MAX - 1, 'me', null],
  [VIEWS_MAX, 'me', 'You have 30 views already. Delete one that is no longer needed, then save this one.'],
  [VIEWS_MAX, null, 'The team has 30 views already. Delete one that is no longer needed, then save this one.'],
])('beside %i of %s: %s', (count, ownerUserId, refusal) => {
  const check = checkViewCount(count, ownerUserId)
  expect(check).toEqual(refusal === null ? { allowed: true } : { allowed: false, code: 'wrong_state', text: refusal })
})

it.each([
  ['basic', 'me', true],
  ['basic', null, false],
  ['standard', null, false],
  ['manager', null, true],
  ['admin', null, true],
  ['admin', 'ana', false],
] as const)('%s may change the view of %s: %s', (role, ownerUserId, isAllowed) => {
  const text = 'Only managers and admins can change views of the team'
  const check = checkChangeView({ ownerUserId }, { userId: 'me', role })
  expect(check).toEqual(isAllowed ? { allowed: true } : { allowed: false, code: 'forbidden', text })
})
