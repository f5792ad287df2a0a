import { expect, test } from 'vitest'
import {
  checkActivePhone,
  checkDefaultPhone,
  checkDeletePhone,
  checkLineMembers,
  checkPhoneLabel,
  checkRenumberPhone,
  isNotifiedOfText,
  peopleOfLine,
} from './phone-number.rules.ts'

const no = (text: string) => ({ allowed: false, code: 'wrong_state', text })

test('a label is trimmed, blank is none, and it has 60 characters at most', () => {
  expect(checkPhoneLabel(' Dispatch ')).toEqual({ allowed: true, label: 'Dispatch' })
  expect(checkPhoneLabel(' ')).toEqual({ allowed: true, label: null })
  expect(checkPhoneLabel('x'.repeat(60)).allowed).toBe(true)
  expect(checkPhoneLabel(null)).toEqual({ allowed: true, label: null })
  expect(checkPhoneLabel('x'.repeat(61))).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'Label must be 60 characters or less',
    title: 'Validation Error',
    field: 'label',
  })
  expect(checkPhoneLabel('4242 4242 4242 4242')).toMatchObject({ code: 'invalid', field: 'label' })
})

test('the default line stays on, and an inactive one cannot become it', () => {
  expect(checkActivePhone({ isDefault: true }, false)).toMatchObject(
    no('Make another number the default before you switch this one off'),
  )
  expect(checkActivePhone({ isDefault: true }, true).allowed).toBe(true)
  expect(checkActivePhone({ isDefault: false }, false).allowed).toBe(true)
  expect(checkDefaultPhone({ isActive: true, isForTexts: true }).allowed).toBe(true)
  expect(checkDefaultPhone({ isActive: false, isForTexts: true })).toMatchObject(
    no('Switch this number on before you make it the default'),
  )
  expect(checkDefaultPhone({ isActive: true, isForTexts: false })).toMatchObject(
    no('Turn texts on for this number before you make it the default'),
  )
})

test('a line goes, or gets another number, only without conversations', () => {
  expect(checkDeletePhone({ isDefault: false, conversationCount: 0 }).allowed).toBe(true)
  expect(checkDeletePhone({ isDefault: false, conversationCount: 1 })).toMatchObject(
    no('Cannot delete phone number with active conversations'),
  )
  expect(checkDeletePhone({ isDefault: true, conversationCount: 0 })).toMatchObject(
    no('Make another number the default before you delete this one'),
  )
  expect(checkRenumberPhone({ conversationCount: 0 }).allowed).toBe(true)
  expect(checkRenumberPhone({ conversationCount: 1 })).toMatchObject({
    ...no('This number has conversations, so it cannot be changed. Add the other number as a new one.'),
    field: 'phoneNumber',
  })
})

test('only people who work here are put on a line, each once', () => {
  const worksHere = (id: string) => id !== 'gone'
  expect(checkLineMembers(['b', 'a', 'b'], worksHere)).toEqual({ allowed: true, memberIds: ['a', 'b'] })
  expect(checkLineMembers([], worksHere)).toEqual({ allowed: true, memberIds: [] })
  expect(checkLineMembers(['a', 'gone'], worksHere)).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'Only active team members can be on a number',
    title: 'Validation Error',
    field: 'memberIds',
  })
})

test.each([
  [{ assignedToUserId: null, assignedOnly: false, people: null }, true],
  [{ assignedToUserId: 'ana', assignedOnly: false, people: null }, true],
  [{ assignedToUserId: null, assignedOnly: false, people: ['me'] }, true],
  [{ assignedToUserId: null, assignedOnly: false, people: ['ana'] }, false],
  [{ assignedToUserId: 'me', assignedOnly: false, people: ['ana'] }, true],
  [{ assignedToUserId: 'me', assignedOnly: true, people: ['ana'] }, true],
  [{ assignedToUserId: null, assignedOnly: true, people: null }, false],
  [{ assignedToUserId: null, assignedOnly: true, people: ['me'] }, false],
])('of a text with %j somebody hears: %s', (of, hears) => {
  expect(isNotifiedOfText({ userId: 'me', ...of })).toBe(hears)
})

test('a line is for those who are on it, and for everybody while nobody is', () => {
  expect(peopleOfLine({ memberIds: ['ana'] })).toEqual(['ana'])
  expect(peopleOfLine({ memberIds: [] })).toBeNull()
})
