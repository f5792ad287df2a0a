import { describe, expect, it } from 'vitest'
import { type MergeableCustomer, mergedCustomer, mergeSide, checkMerge } from './customer-merge.rules.ts'

const tom: MergeableCustomer = {
  id: 'tom',
  version: 3,
  name: 'Tom Abernathy',
  phoneNumber: '+13035550171',
  otherPhoneNumbers: [],
  email: 'tom@abernathy.example',
  tags: ['Warranty'],
  notes: 'Compressor under warranty.',
  primaryContactUserId: 'priya',
  timezone: 'America/Denver',
  optedOutAt: null,
  optedOutByUserId: null,
}
const thomas: MergeableCustomer = {
  ...tom,
  id: 'thomas',
  name: 'Thomas Abernathy',
  phoneNumber: '+17205550171',
  tags: ['Estimate', 'warranty'],
  notes: 'Key with the neighbor.',
  primaryContactUserId: null,
}
const nothingElse = { values: [], contacts: new Map([['priya', 'Priya Raman']]) }

describe('mergeSide', () => {
  it.each([
    ['the kept one, where both are the same', 'a', 'a', {}, 'this'],
    ['the kept one, whatever is chosen, where both are the same', 'a', 'a', { name: 'other' }, 'this'],
    ['the kept one, where both are empty', null, null, {}, 'this'],
    ['the filled one', null, 'b', {}, 'other'],
    ['the kept one, where both are filled', 'a', 'b', {}, 'this'],
    ['the chosen one', 'a', 'b', { name: 'other' }, 'other'],
    ['the empty one, where that is chosen', null, 'b', { name: 'this' }, 'this'],
  ] as const)('is %s', (_name, kept, other, choices, side) => {
    expect(mergeSide('name', { kept, other }, choices)).toBe(side)
  })
})

describe('mergedCustomer', () => {
  it('joins tags and notes, keeps the other number and writes down what was not chosen', () => {
    expect(mergedCustomer(tom, thomas, {}, nothingElse)).toEqual({
      details: {
        name: 'Tom Abernathy',
        phoneNumber: '+13035550171',
        otherPhoneNumbers: ['+17205550171'],
        email: 'tom@abernathy.example',
        tags: ['Warranty', 'Estimate'],
        notes: 'Compressor under warranty.\n\nKey with the neighbor.',
        primaryContactUserId: 'priya',
        timezone: 'America/Denver',
      },
      notes: ['From the merge with Thomas Abernathy:\nName: Thomas Abernathy'],
    })
  })

  it('takes the time zone that is chosen, and writes the other one down', () => {
    const { details, notes } = mergedCustomer(
      tom,
      { ...thomas, name: tom.name, timezone: 'Europe/London' },
      { timezone: 'other' },
      nothingElse,
    )
    expect(details.timezone).toBe('Europe/London')
    expect(notes).toEqual(['From the merge with Tom Abernathy:\nTime zone: Mountain (Denver)'])
  })

  it('takes what is chosen of the other side', () => {
    const choices = { name: 'other', phoneNumber: 'other', primaryContactUserId: 'other', field: 'other' } as const
    const values = [{ field: 'field', label: 'Service address', kept: '212 Larch Ct', other: '212 Larch Ct, Unit 4' }]
    const merged = mergedCustomer(tom, thomas, choices, { ...nothingElse, values })
    expect(merged.details).toMatchObject({
      name: 'Thomas Abernathy',
      phoneNumber: '+17205550171',
      otherPhoneNumbers: ['+13035550171'],
      primaryContactUserId: null,
    })
    expect(merged.notes).toEqual([
      'From the merge with Thomas Abernathy:\nName: Tom Abernathy\nPrimary contact: Priya Raman\nService address: 212 Larch Ct',
    ])
  })

  it('takes the address that is chosen, and writes the other one down', () => {
    const other = { ...thomas, name: tom.name, email: 'thomas@abernathy.example' }
    const { details, notes } = mergedCustomer(tom, other, { email: 'other' }, nothingElse)
    expect(details.email).toBe('thomas@abernathy.example')
    expect(notes).toEqual(['From the merge with Tom Abernathy:\nEmail: tom@abernathy.example'])
  })

  it('has the notes of the one who has some', () => {
    expect(mergedCustomer({ ...tom, notes: null }, thomas, {}, nothingElse).details.notes).toBe(thomas.notes)
    expect(mergedCustomer(tom, { ...thomas, notes: null }, {}, nothingElse).details.notes).toBe(tom.notes)
    expect(mergedCustomer(tom, { ...thomas, notes: tom.notes }, {}, nothingElse).details.notes).toBe(tom.notes)
  })

  it('loses nothing where there is no room', () => {
    const numbers = (start: number) => [1, 2, 3].map((last) => `+130355503${start}${last}`)
    const full = { ...tom, otherPhoneNumbers: numbers(1), notes: 'a'.repeat(3000), tags: tagsOf('a') }
    const more = {
      ...thomas,
      name: tom.name,
      otherPhoneNumbers: numbers(2),
      notes: 'b'.repeat(3000),
      tags: tagsOf('b'),
    }
    const { details, notes } = mergedCustomer(full, more, {}, nothingElse)
    expect(details.otherPhoneNumbers).toEqual([thomas.phoneNumber, ...numbers(1), '+13035550321'])
    expect(details).toMatchObject({ notes: full.notes, tags: [...tagsOf('a'), ...tagsOf('b').slice(0, 20)] })
    expect(notes[0]?.split('\n')).toEqual([
      'From the merge with Tom Abernathy:',
      'Phone: (303) 555-0322',
      'Phone: (303) 555-0323',
      ...tagsOf('b')
        .slice(20)
        .map((tag) => `Tag: ${tag}`),
    ])
    expect(notes[1]).toBe(more.notes)
    const alike = {
      ...full,
      id: more.id,
      phoneNumber: full.phoneNumber,
      otherPhoneNumbers: [],
      notes: more.notes,
      tags: [],
    }
    expect(mergedCustomer(full, alike, {}, nothingElse).notes).toEqual([more.notes])
  })
})

it.each([
  [2498, 1],
  [2499, 2],
])('notes of %i characters beside 2,500 are one text, or two: %i', (length, count) => {
  const [mine, theirs] = ['a'.repeat(2500), 'b'.repeat(length)]
  const { details, notes } = mergedCustomer(
    { ...tom, notes: mine },
    { ...thomas, name: tom.name, notes: theirs },
    {},
    nothingElse,
  )
  expect([details.notes, ...notes]).toEqual(count === 1 ? [`${mine}\n\n${theirs}`] : [mine, theirs])
})

it('notes for which no note has room are several', () => {
  const [mine, theirs] = ['a'.repeat(4000), 'b'.repeat(5000) + 'c'.repeat(10)]
  const { notes } = mergedCustomer(
    { ...tom, notes: mine },
    { ...thomas, name: tom.name, notes: theirs },
    {},
    nothingElse,
  )
  expect(notes).toEqual(['b'.repeat(5000), 'c'.repeat(10)])
})

const tagsOf = (letter: string) => Array.from({ length: 30 }, (_, at) => `${letter}${at}`)

it('nobody is merged with themselves', () => {
  expect(checkMerge('tom', 'thomas')).toEqual({ allowed: true })
  expect(checkMerge('tom', 'tom')).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'Choose two different customers',
    field: 'otherId',
  })
})

it('somebody without a name is named by their number, and notes of neither are none', () => {
  const { details, notes } = mergedCustomer(
    { ...tom, notes: null },
    { ...thomas, name: null, notes: null, email: 'thomas@abernathy.example' },
    {},
    nothingElse,
  )
  expect(details.notes).toBeNull()
  expect(notes).toEqual(['From the merge with (720) 555-0171:\nEmail: thomas@abernathy.example'])
})
