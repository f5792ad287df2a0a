import { describe, expect, it } from 'vitest'
import { CARD_NUMBER_TEXT } from './message.rules.ts'
import { checkLineSend, checkLineText, checkOwnNumber, LINE_TEXT_MAX, NO_OWN_NUMBER } from './own-line.rules.ts'

describe('checkLineText', () => {
  it.each([
    ['one character', 'x'],
    ['as many as there may be', 'x'.repeat(LINE_TEXT_MAX)],
  ])('takes %s', (_, content) => {
    expect(checkLineText(content).allowed).toBe(true)
    expect(checkLineText('', 1)).toEqual({ allowed: true })
  })

  it.each([
    ['nothing', ' \n', 'Please enter a message'],
    ['one too many', 'x'.repeat(501), 'A text message from your own line must be 500 characters or less'],
    ['a card number', 'Use 4242 4242 4242 4242', CARD_NUMBER_TEXT],
  ])('refuses %s', (_, content, text) => {
    expect(checkLineText(content)).toMatchObject({ allowed: false, code: 'invalid', text, field: 'content' })
  })
})

describe('checkLineSend', () => {
  const line = { phoneNumber: '+17205550141' }

  it('sends from the person’s own number', () => {
    expect(checkLineSend({ optedOutAt: null }, line)).toEqual({ allowed: true, from: '+17205550141' })
  })

  it('sends nothing to who has opted out', () => {
    expect(checkLineSend({ optedOutAt: new Date() }, line)).toMatchObject({ allowed: false, code: 'opted_out' })
  })

  it.each([null, { phoneNumber: null }])('sends nothing without a number', (none) => {
    expect(checkLineSend({ optedOutAt: null }, none)).toBe(NO_OWN_NUMBER)
    expect(NO_OWN_NUMBER).toEqual({
      allowed: false,
      code: 'inactive_number',
      text: 'You have no number of your own yet, so you cannot send texts from it. Ask an admin to give you one.',
    })
  })
})

describe('checkOwnNumber', () => {
  it('gives one to somebody who works here', () => {
    expect(checkOwnNumber({ name: 'Rae', status: 'active' }, '+17205550141')).toEqual({ allowed: true })
  })

  it.each([
    ['inactive', 'Rae is inactive, so they cannot have a number of their own.'],
    ['invited', 'Rae has not accepted the invite yet, so they cannot have a number of their own.'],
  ] as const)('gives none to somebody who is %s, and takes theirs away', (status, text) => {
    const refusal = { allowed: false, code: 'wrong_state', text, field: 'phoneNumber' }
    expect(checkOwnNumber({ name: 'Rae', status }, '+17205550141')).toEqual(refusal)
    expect(checkOwnNumber({ name: 'Rae', status }, null)).toEqual({ allowed: true })
  })
})
