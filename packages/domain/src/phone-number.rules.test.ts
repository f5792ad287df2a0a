import { expect, test } from 'vitest'
import {
  checkActivePhone,
  checkDefaultPhone,
  checkDeletePhone,
  checkPhoneLabel,
  checkRenumberPhone,
} from './phone-number.rules.ts'

const no = (text: string) => ({ allowed: false, code: 'wrong_state', text })

test('a label is trimmed, blank is none, and it has 60 characters at most', () => {
  expect(checkPhoneLabel(' Dispatch ')).toEqual({ allowed: true, label: 'Dispatch' })
  expect(checkPhoneLabel(' ')).toEqual({ allowed: true, label: null })
  expect(checkPhoneLabel('x'.repeat(60)).allowed).toBe(true)
  expect(checkPhoneLabel('x'.repeat(61))).toMatchObject({ allowed: false, field: 'label' })
  expect(checkPhoneLabel('4242 4242 4242 4242')).toMatchObject({ allowed: false, field: 'label' })
})

test('the default line stays on, and an inactive one cannot become it', () => {
  expect(checkActivePhone({ isDefault: true }, false)).toMatchObject(
    no('Make another number the default before you switch this one off'),
  )
  expect(checkActivePhone({ isDefault: true }, true).allowed).toBe(true)
  expect(checkActivePhone({ isDefault: false }, false).allowed).toBe(true)
  expect(checkDefaultPhone({ isActive: true }).allowed).toBe(true)
  expect(checkDefaultPhone({ isActive: false })).toMatchObject(
    no('Switch this number on before you make it the default'),
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
  expect(checkRenumberPhone({ conversationCount: 1 }).allowed).toBe(false)
})
