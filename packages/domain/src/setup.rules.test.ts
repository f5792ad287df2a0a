import { describe, expect, it } from 'vitest'
import { setupMistakes, type SetupForm } from './setup.rules.ts'

const right: SetupForm = {
  organizationName: 'Larkspur Plumbing',
  phoneNumber: '(303) 555-0100',
  name: 'Dana Whitfield',
  email: 'dana@larkspur.example',
  password: 'twelve chars',
}

describe('a new organisation', () => {
  it('needs nothing more than its form', () => {
    expect(setupMistakes(right)).toEqual({})
    expect(setupMistakes({ ...right, email: ' dana@larkspur.example ' })).toEqual({})
  })

  it.each<[keyof SetupForm, string, string]>([
    ['organizationName', '  ', 'Enter the name of the business'],
    ['phoneNumber', '303 555 010', 'Please enter a valid phone number (at least 10 digits)'],
    ['phoneNumber', 'none', 'Please enter a valid phone number (at least 10 digits)'],
    ['phoneNumber', '555 0100', 'Please enter a valid phone number (at least 10 digits)'],
    ['name', ' ', 'Enter your name'],
    ['email', 'dana@larkspur', 'Please enter a valid email address'],
    ['password', 'eleven char', 'Use at least 12 characters'],
  ])('%s cannot be "%s"', (field, value, sentence) => {
    expect(setupMistakes({ ...right, [field]: value })).toEqual({ [field]: sentence })
  })

  it('counts the characters of a password as people do', () => {
    expect(setupMistakes({ ...right, password: '🔑'.repeat(11) })).toHaveProperty('password')
    expect(setupMistakes({ ...right, password: '🔑'.repeat(12) })).toEqual({})
  })
})
