import { expect, test } from 'vitest'
import { resolveTheme, toPreference } from './resolve-theme.ts'

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['auto', true, 'dark'],
  ['auto', false, 'light'],
] as const)('%s on a system that is dark: %s draws %s', (preference, systemIsDark, expected) => {
  expect(resolveTheme(preference, systemIsDark)).toBe(expected)
})

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['auto', 'auto'],
  ['sepia', 'auto'],
  [null, 'auto'],
])('a stored %s is read as %s', (stored, expected) => {
  expect(toPreference(stored)).toBe(expected)
})
