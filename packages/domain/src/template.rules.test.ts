import { describe, expect, it, test } from 'vitest'
import {
  checkChangeTemplate,
  checkTemplate,
  keepsTemplate,
  type TemplateDraft,
  templateExcerpt,
} from './template.rules.ts'

const draft: TemplateDraft = { name: 'On the way', content: 'See you soon', category: 'general' }

describe('a template', () => {
  it('is trimmed', () => {
    const check = checkTemplate({ ...draft, name: ' a ', content: '\n b ' })
    expect(check).toMatchObject({ allowed: true, draft: { name: 'a', content: 'b', category: 'general' } })
  })

  it.each<[Partial<TemplateDraft>, string | null]>([
    [{ name: ' ' }, 'Template name is required'],
    [{ name: 'x'.repeat(50) }, null],
    [{ name: 'x'.repeat(51) }, 'Template name must be 50 characters or less'],
    [{ content: '\n' }, 'Template content is required'],
    [{ content: 'x'.repeat(320) }, null],
    [{ content: 'x'.repeat(321) }, 'Template content must be 320 characters or less'],
  ])('%o is refused with %s', (change, text) => {
    const check = checkTemplate({ ...draft, ...change })
    const [field] = Object.keys(change)
    expect(check).toMatchObject(
      text === null ? { allowed: true } : { code: 'invalid', title: 'Validation error', text, field },
    )
  })

  it.each(['name', 'content'])('holds no card number as %s', (field) => {
    expect(checkTemplate({ ...draft, [field]: '4111 1111 1111 1111' })).toMatchObject({
      title: 'Validation error',
      code: 'invalid',
      field,
    })
  })
})

test.each([
  ['basic', 'me', false],
  ['standard', 'me', true],
  ['standard', 'somebody', false],
  ['standard', null, false],
  ['manager', 'somebody', true],
  ['admin', null, true],
] as const)('%s may change a template of %s: %s', (role, createdByUserId, isAllowed) => {
  const text = 'You can only change templates that you created'
  const check = checkChangeTemplate({ createdByUserId }, { userId: 'me', role })
  expect(check).toEqual(isAllowed ? { allowed: true } : { allowed: false, code: 'forbidden', text })
})

test('an excerpt has 100 characters and says that more follows', () => {
  expect(templateExcerpt('x'.repeat(100))).toBe('x'.repeat(100))
  expect(templateExcerpt('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`)
})

describe('a text keeps its template', () => {
  const content = 'Hi {customer_name}, your {business_name} technician is 20 minutes away.'
  it.each([
    ['filled in', 'Hi Maria, your Larkspur Plumbing technician is 20 minutes away.', true],
    ['with another number', 'Hi Maria, your Larkspur technician is 40 minutes away.', true],
    ['with words around it', 'Hello! Hi Maria, your technician is 20 minutes away. Park outside, please', true],
    ['with half of its words', 'Sorry, your technician is 40 minutes late', true],
    ['rewritten', 'Hi Maria, we cannot come today', false],
    ['gone', '', false],
  ])('%s', (_, text, keeps) => {
    expect(keepsTemplate(text, content)).toBe(keeps)
  })
  it('whose words stand close to what is filled in', () =>
    expect(keepsTemplate('INV 12 due', 'INV{number}due')).toBe(true))
  it('that says nothing itself', () => expect(keepsTemplate('Maria', '{customer_name}')).toBe(true))
})
