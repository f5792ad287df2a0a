import { describe, expect, it } from 'vitest'
import {
  BULK_MAX,
  BULK_STATUSES,
  BULK_UNDO_MS,
  type BulkEdit,
  checkBulkEdit,
  checkBulkStop,
  checkBulkUndo,
  editedInBulk,
  restoredInBulk,
} from './bulk-change.rules.ts'

const assign: BulkEdit = { kind: 'assign', primaryContactUserId: 'user-1' }
const tag = (add: string[], remove: string[] = []): BulkEdit => ({ kind: 'tag', add, remove })
const chosen = { matched: 3, expected: null }

describe('a bulk change', () => {
  it.each<[string, BulkEdit, { matched: number; expected: number | null }, { isActive: boolean } | null]>([
    ['to somebody active', assign, chosen, { isActive: true }],
    ['to nobody', { kind: 'assign', primaryContactUserId: null }, chosen, null],
    ['of as many as there may be', assign, { matched: BULK_MAX, expected: BULK_MAX }, { isActive: true }],
    ['of nobody', tag(['VIP']), { matched: 0, expected: 0 }, null],
    ['that only removes', tag([], ['VIP']), chosen, null],
    ['that adds one and removes one', tag(['VIP'], ['Leak']), chosen, null],
  ])('%s is allowed', (_, edit, selection, assignee) => {
    expect(checkBulkEdit(edit, selection, assignee)).toEqual({ allowed: true })
  })

  const seen = { matched: 1204, expected: 1200 }
  it.each<[string, BulkEdit, { matched: number; expected: number | null }, { code?: string; field?: string }, string]>([
    [
      'to somebody inactive',
      assign,
      chosen,
      { code: 'wrong_state', field: 'primaryContactUserId' },
      'This team member is inactive',
    ],
    ['of too many', assign, { matched: BULK_MAX + 1, expected: null }, { code: 'invalid' }, 'At most 50,000 customers'],
    ['of more than were seen', assign, seen, { code: 'wrong_state' }, 'match 1,204 customers now, not 1,200'],
    ['without a tag', tag([], [' ']), chosen, { code: 'invalid', field: 'add' }, 'Choose at least one tag'],
    [
      'of one tag in both',
      tag(['VIP ', 'Leak'], [' vip']),
      chosen,
      { code: 'invalid', field: 'remove' },
      'A tag cannot be added and removed at once',
    ],
    ['with a card number for a tag', tag(['4242 4242 4242 4242']), chosen, { code: 'invalid', field: 'tags' }, 'card'],
  ])('%s is refused', (_, edit, selection, said, words) => {
    const check = checkBulkEdit(edit, selection, { isActive: false })
    expect(check).toMatchObject({ allowed: false, ...said, text: expect.stringContaining(words) as string })
  })
})

describe('what it makes of a customer', () => {
  const customer = { primaryContactUserId: 'user-2', tags: ['VIP', 'Net 30'] }

  it.each<[string, BulkEdit, ReturnType<typeof editedInBulk>]>([
    ['another contact', assign, { fields: { primaryContactUserId: 'user-1' } }],
    ['the same contact', { kind: 'assign', primaryContactUserId: 'user-2' }, null],
    ['a new tag, behind the others', tag(['Leak']), { fields: { tags: ['VIP', 'Net 30', 'Leak'] } }],
    ['a tag that is there', tag(['vip']), null],
    ['one away, whatever its capitals', tag([], ['net 30']), { fields: { tags: ['VIP'] } }],
    ['one that is not there away', tag([], ['Leak']), null],
    ['one typed with blanks away', tag([], [' VIP ']), { fields: { tags: ['Net 30'] } }],
    ['one from the first place to the last', tag(['VIP', 'Leak'], ['Net 30']), { fields: { tags: ['VIP', 'Leak'] } }],
    ['one for another', tag(['Leak'], ['VIP']), { fields: { tags: ['Net 30', 'Leak'] } }],
  ])('%s', (_, edit, edited) => {
    expect(editedInBulk(customer, edit)).toEqual(edited)
  })

  it('is refused beyond the number of tags that a customer may have', () => {
    const tags = Array.from({ length: 50 }, (_, index) => `Tag ${index}`)
    const full = { primaryContactUserId: null, tags }
    expect(editedInBulk(full, tag(['One more']))).toEqual({
      refusal: 'Would have 51 tags; a customer can have at most 50',
    })
    expect(editedInBulk(full, tag(['One more'], ['Tag 0']))).toMatchObject({ fields: {} })
    const more = { primaryContactUserId: null, tags: [...tags, 'Tag 50', 'Tag 51'] }
    expect(editedInBulk(more, tag([], ['Tag 0']))).toEqual({ fields: { tags: more.tags.slice(1) } })
    expect(editedInBulk(more, tag(['One more'], ['Tag 0']))).toEqual({
      refusal: 'Would have 52 tags; a customer can have at most 50',
    })
  })
})

describe('stopping one', () => {
  it.each(BULK_STATUSES.filter((status) => status !== 'running'))('is refused once it is %s', (status) => {
    expect(checkBulkStop({ status, isUndo: false })).toMatchObject({
      code: 'wrong_state',
      text: 'This change has already ended.',
    })
  })

  it('is allowed while it runs, unless it takes another back', () => {
    expect(checkBulkStop({ status: 'running', isUndo: false })).toEqual({ allowed: true })
    expect(checkBulkStop({ status: 'running', isUndo: true })).toEqual({
      allowed: false,
      code: 'wrong_state',
      text: 'An undo cannot be stopped.',
    })
  })
})

describe('undoing one', () => {
  const at = new Date('2026-11-20T10:00:00Z')
  const later = (ms: number) => new Date(at.getTime() + ms)
  const made = { at, isUndo: false, isUndone: false }

  it('is allowed for an hour', () => {
    expect(checkBulkUndo(made, later(BULK_UNDO_MS - 1))).toEqual({ allowed: true })
    expect(checkBulkUndo(made, later(BULK_UNDO_MS))).toMatchObject({
      code: 'wrong_state',
      text: 'This change is more than an hour old, so it cannot be undone.',
    })
  })

  it.each([
    [{ isUndone: true }, 'This change has already been undone.'],
    [{ isUndo: true }, 'An undo cannot be undone. Make the change again instead.'],
  ])('is refused for %o', (state, text) => {
    expect(checkBulkUndo({ ...made, ...state }, at)).toMatchObject({ allowed: false, code: 'wrong_state', text })
  })

  it('gives back what was, and leaves who was changed since', () => {
    const kept = { before: { tags: ['VIP'] }, version: 3 }
    expect(restoredInBulk({ version: 3 }, kept)).toEqual({ fields: { tags: ['VIP'] } })
    expect(restoredInBulk({ version: 4 }, kept)).toEqual({ refusal: 'Was changed since, so it stays as it is' })
  })
})
