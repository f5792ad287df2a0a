import { type Line, PHONE_NUMBER_TAKEN } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import {
  decideDefaultPhoneNumber,
  decideDeletePhoneNumber,
  decideEditPhoneNumber,
  decideNewPhoneNumber,
} from './phone-number.decisions.ts'
import { changesOf, patched, recorded } from './test-changes.ts'
import { phoneNumber } from './test-records.ts'

const office: Line = { ...phoneNumber, memberIds: [], conversationCount: 2 }
const shop: Line = {
  ...office,
  id: 'number-2',
  label: 'Shop',
  phoneNumber: '+13035550101',
  isDefault: false,
  conversationCount: 0,
}
const lines = [office, shop]
const people = new Map([
  ['ana', { name: 'Ana Flores', isActive: true }],
  ['ben', { name: 'Ben Ortiz', isActive: true }],
  ['old', { name: 'Olga Dahl', isActive: false }],
])
const fieldsOfShop = {
  phoneNumber: '+13035550101',
  label: 'Shop',
  isActive: true,
  isDefault: false,
  isFor: 'Texts and calls',
  people: 'Everybody',
}
const aboutShop = { kind: 'phoneNumber', id: shop.id } as const
const noDefault = { type: 'patch', noun: 'phoneNumber', record: office, fields: { isDefault: false } }

describe('a new number', () => {
  const draft = {
    phoneNumber: '+13035550102',
    label: ' Van ',
    isDefault: false,
    isActive: true,
    isForTexts: true,
    isForCalls: false,
    memberIds: ['ben', 'ana', 'ben'],
  } as const
  const add = (more: Partial<Omit<typeof draft, 'isDefault'>> & object, known: readonly Line[] = lines) =>
    decideNewPhoneNumber({ ...draft, ...more }, known, 'number-3', people)
  const record = { ...draft, label: 'Van', id: 'number-3', memberIds: ['ana', 'ben'] }
  const after = {
    phoneNumber: '+13035550102',
    label: 'Van',
    isActive: true,
    isDefault: false,
    isFor: 'Texts only',
    people: 'Ana Flores, Ben Ortiz',
  }
  const about = { kind: 'phoneNumber', id: 'number-3' } as const

  it('stands beside the others, with its people', () => {
    expect(changesOf(add({}))).toEqual([
      { type: 'put', noun: 'phoneNumber', record },
      recorded('phoneNumber.create', about, { after }),
    ])
  })

  it('may be for calls alone, unless it is the default', () => {
    const calls = { ...draft, isForTexts: false, isForCalls: true }
    expect(decideNewPhoneNumber(calls, lines, 'number-3', people).allowed).toBe(true)
    expect(decideNewPhoneNumber({ ...calls, isDefault: true }, lines, 'number-3', people)).toMatchObject({
      allowed: false,
      code: 'wrong_state',
    })
  })

  it('is the default where it is to be: the one until now is none before', () => {
    expect(changesOf(decideNewPhoneNumber({ ...draft, isDefault: true }, lines, 'number-3', people))).toEqual([
      noDefault,
      { type: 'put', noun: 'phoneNumber', record: { ...record, isDefault: true } },
      recorded('phoneNumber.create', about, { after: { ...after, isDefault: true } }),
    ])
  })

  it('is the default where there is no other one, and has to be fit for that', () => {
    expect(changesOf(add({}, []))[0]).toMatchObject({ record: { isDefault: true } })
    expect(changesOf(add({}, [shop]))[0]).toMatchObject({ record: { isDefault: true } })
    expect(decideNewPhoneNumber({ ...draft, isActive: false }, [], 'number-3', people)).toMatchObject({
      text: 'Switch this number on before you make it the default',
    })
    expect(decideNewPhoneNumber({ ...draft, isActive: false }, lines, 'number-3', people).allowed).toBe(true)
  })

  test.each([
    ['a label that is too long', { label: 'x'.repeat(61) }, { field: 'label' }],
    ['a number that is there', { phoneNumber: shop.phoneNumber }, PHONE_NUMBER_TAKEN],
    ['somebody who does not work here', { memberIds: ['old'] }, { field: 'memberIds' }],
    ['somebody who is not known', { memberIds: ['nobody'] }, { field: 'memberIds' }],
    ['no use', { isForTexts: false }, { field: 'isForTexts' }],
  ])('is refused with %s', (_, more, refusal) => {
    expect(decideNewPhoneNumber({ ...draft, ...more }, lines, 'number-3', people)).toMatchObject({
      allowed: false,
      ...refusal,
    })
  })
})

describe('an edit of a number', () => {
  const edit = (line: Line, given: Parameters<typeof decideEditPhoneNumber>[2]) =>
    decideEditPhoneNumber(line, lines, given, people)

  it('changes nothing where all stands so already', () => {
    expect(changesOf(edit(shop, { label: ' Shop ', phoneNumber: shop.phoneNumber }))).toEqual([])
    expect(changesOf(edit(shop, {}))).toEqual([])
  })

  it('changes what is given, and is recorded with what was before', () => {
    const given = { label: 'Van', isForCalls: false, memberIds: ['ana'] }
    expect(changesOf(edit(shop, given))).toEqual([
      {
        type: 'patch',
        noun: 'phoneNumber',
        record: shop,
        fields: { phoneNumber: shop.phoneNumber, isActive: true, isForTexts: true, ...given },
      },
      recorded('phoneNumber.update', aboutShop, {
        before: { label: 'Shop', isFor: 'Texts and calls', people: 'Everybody' },
        after: { phoneNumber: shop.phoneNumber, label: 'Van', isFor: 'Texts only', people: 'Ana Flores' },
      }),
    ])
  })

  it('gives another number only where no conversation is on it, and one that is free', () => {
    const free = { phoneNumber: '+13035550109' } as const
    expect(patched(changesOf(edit(shop, free)), 'phoneNumber')).toMatchObject([free])
    expect(edit(office, free)).toMatchObject({ code: 'wrong_state', field: 'phoneNumber' })
    expect(edit(shop, { phoneNumber: office.phoneNumber })).toMatchObject(PHONE_NUMBER_TAKEN)
  })

  test.each([
    ['a label that is too long', shop, { label: 'x'.repeat(61) }, { field: 'label' }],
    ['the default switched off', office, { isActive: false }, { code: 'wrong_state' }],
    ['the default without texts', office, { isForTexts: false }, { field: 'isForTexts' }],
    ['no use', shop, { isForTexts: false, isForCalls: false }, { field: 'isForTexts' }],
    ['somebody who does not work here', shop, { memberIds: ['old'] }, { field: 'memberIds' }],
  ])('is refused with %s', (_, line, given, refusal) => {
    expect(edit(line, given)).toMatchObject({ allowed: false, ...refusal })
  })
})

describe('the default number', () => {
  it('is one: the one until now is none before another is', () => {
    expect(changesOf(decideDefaultPhoneNumber(shop, lines))).toEqual([
      noDefault,
      { type: 'patch', noun: 'phoneNumber', record: shop, fields: { isDefault: true } },
      recorded('phoneNumber.setDefault', aboutShop, {
        before: { phoneNumber: office.phoneNumber },
        after: { phoneNumber: shop.phoneNumber },
      }),
    ])
    expect(changesOf(decideDefaultPhoneNumber(shop, [shop])).at(-1)).toMatchObject({
      entry: { before: { phoneNumber: null } },
    })
  })

  it('stays what it is, and is one that sends texts', () => {
    expect(changesOf(decideDefaultPhoneNumber(office, lines))).toEqual([])
    expect(decideDefaultPhoneNumber({ ...shop, isForTexts: false }, lines)).toMatchObject({ code: 'wrong_state' })
  })
})

test('a number goes where no conversation is on it, with its people on record', () => {
  const staffed = { ...shop, memberIds: ['ana', 'gone'] }
  expect(changesOf(decideDeletePhoneNumber(staffed, people))).toEqual([
    { type: 'remove', noun: 'phoneNumber', record: staffed },
    recorded('phoneNumber.delete', aboutShop, { before: { ...fieldsOfShop, people: 'Ana Flores, gone' } }),
  ])
  expect(decideDeletePhoneNumber(office, people)).toMatchObject({
    text: 'Cannot delete phone number with active conversations',
  })
})
