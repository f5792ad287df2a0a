import type { MergeableCustomer } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import { decideMerge } from './customer-merge.decisions.ts'
import { changesOf, made, ofType, patched, recorded } from './test-changes.ts'
import { actor, countingIds, customer, now } from './test-records.ts'

const before = new Date('2026-11-01T10:00:00Z')
const kept: MergeableCustomer = {
  ...customer,
  id: 'kept',
  tags: ['VIP'],
  notes: null,
  primaryContactUserId: null,
  version: 3,
}
const other: MergeableCustomer = {
  ...kept,
  id: 'other',
  name: 'Anna Lopez',
  phoneNumber: '+13035550177',
  email: null,
  tags: ['Local'],
  version: 9,
}
const merge = (more: Partial<Parameters<typeof decideMerge>[0]> = {}) =>
  decideMerge({
    kept,
    other,
    conversations: [],
    fields: [],
    contacts: new Map(),
    choices: {},
    byUserId: actor.userId,
    now,
    newId: countingIds(),
    ...more,
  })

it('takes over everything of the other one, with what joins and a version after those of both', () => {
  const joins = { otherPhoneNumbers: ['+13035550177'], tags: ['VIP', 'Local'] }
  expect(changesOf(merge())).toEqual([
    { type: 'merge', customerId: 'kept', otherId: 'other', conversations: [] },
    { type: 'patch', noun: 'customer', record: kept, fields: { ...joins, version: 10 } },
    {
      type: 'put',
      noun: 'customerChange',
      record: {
        id: 'id-1',
        customerId: 'kept',
        version: 10,
        byUserId: actor.userId,
        changes: [
          { field: 'otherPhoneNumbers', before: [], after: ['+13035550177'] },
          { field: 'tags', before: ['VIP'], after: ['VIP', 'Local'] },
        ],
        createdAt: now,
      },
    },
    {
      type: 'put',
      noun: 'note',
      record: {
        id: 'id-2',
        conversationId: null,
        customerId: 'kept',
        content: 'From the merge with Anna Lopez:\nName: Anna Lopez',
        createdByUserId: actor.userId,
        isPinned: false,
        isArchived: false,
        createdAt: now,
      },
    },
    recorded('customer.merge', { kind: 'customer', id: 'kept' }, { after: { mergedCustomerId: 'other' } }),
  ])
})

test('a version of the other one that is older than the kept one’s counts for nothing', () => {
  const older = { ...other, version: 2 }
  expect(patched(changesOf(merge({ other: older })), 'customer')).toMatchObject([{ version: 4 }])
})

it('makes two conversations on one line one, and leaves the others apart', () => {
  const conversations = [
    { id: 'kept-office', customerId: 'kept', phoneNumberId: 'office' },
    { id: 'kept-shop', customerId: 'kept', phoneNumberId: 'shop' },
    { id: 'other-office', customerId: 'other', phoneNumberId: 'office' },
    { id: 'other-van', customerId: 'other', phoneNumberId: 'van' },
  ]
  expect(ofType(changesOf(merge({ conversations })), 'merge')).toMatchObject([
    { conversations: [{ id: 'other-office', into: 'kept-office' }] },
  ])
})

it('writes the custom fields of which the other side counts', () => {
  const fields = [
    { field: 'gate', label: 'Gate code', kept: '1', other: '2' },
    { field: 'floor', label: 'Floor', kept: null, other: '4' },
    { field: 'dog', label: 'Dog', kept: 'Rex', other: null },
  ]
  const changes = changesOf(merge({ fields, choices: { gate: 'other' } }))
  const values = [
    { customFieldId: 'gate', value: '2' },
    { customFieldId: 'floor', value: '4' },
  ]
  expect(ofType(changes, 'fieldValues')).toEqual([{ type: 'fieldValues', customerId: 'kept', values }])
  expect(made(changes, 'customerChange')[0]?.changes.slice(2)).toEqual([
    { field: 'gate', before: '1', after: '2' },
    { field: 'floor', before: null, after: '4' },
  ])
})

it('says the name of a primary contact that is lost', () => {
  const contacts = new Map([
    ['ana', 'Ana Flores'],
    ['ben', 'Ben Ortiz'],
  ])
  const chosen = { kept: { ...kept, primaryContactUserId: 'ana' }, other: { ...other, primaryContactUserId: 'ben' } }
  expect(made(changesOf(merge({ ...chosen, contacts })), 'note')[0]?.content).toContain('Primary contact: Ben Ortiz')
})

test('two customers are merged, not one with itself', () => {
  expect(merge({ other: { ...other, id: 'kept' } })).toMatchObject({ code: 'invalid', field: 'otherId' })
})

describe('an opt-out on either side', () => {
  const byTeam = { optedOutAt: before, optedOutByUserId: 'ben' }
  const byThemselves = { optedOutAt: now, optedOutByUserId: null }
  const none = { optedOutAt: null, optedOutByUserId: null }

  test.each([
    ['of the other one wins', none, byTeam, byTeam],
    ['of the kept one stays', byTeam, none, {}],
    ['that the customer said themselves stands over what the team recorded', byTeam, byThemselves, byThemselves],
    ['that the customer said first stays', byThemselves, byTeam, {}],
    ['of both by themselves stays', { ...byThemselves, optedOutAt: before }, byThemselves, {}],
    ['of both by the team stays', byTeam, { ...byTeam, optedOutByUserId: 'cleo' }, {}],
    ['is none without one', none, none, {}],
  ])('%s', (_, mine, theirs, stops) => {
    const [fields] = patched(
      changesOf(merge({ kept: { ...kept, ...mine }, other: { ...other, ...theirs } })),
      'customer',
    )
    const { optedOutAt, optedOutByUserId } = { optedOutAt: undefined, optedOutByUserId: undefined, ...fields }
    expect({ optedOutAt, optedOutByUserId }).toEqual({
      optedOutAt: undefined,
      optedOutByUserId: undefined,
      ...stops,
    })
  })

  const numbers = ['1', '2', '3', '4', '5'].map((last) => `+1303555020${last}` as const)
  test.each([
    [
      'is remembered of a number there is no room for',
      byTeam,
      none,
      [{ type: 'keepOptOuts', phones: ['+13035550205'] }],
    ],
    ['is remembered so of the other one too', none, byTeam, [{ type: 'keepOptOuts', phones: ['+13035550205'] }]],
    ['is none to remember without one', none, none, []],
  ])('%s', (_, mine, theirs, remembered) => {
    const full = { ...kept, otherPhoneNumbers: numbers, ...mine }
    expect(ofType(changesOf(merge({ kept: full, other: { ...other, ...theirs } })), 'keepOptOuts')).toEqual(remembered)
  })
})
