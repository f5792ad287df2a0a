import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { startupMessage } from '../src/startup-message.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-words-'))
afterAll(() => rmSync(folder, { recursive: true }))

function wordsOf(env: Record<string, string>, setupLink: Parameters<typeof startupMessage>[2]) {
  const result = readConfig({ PARLEY_DATA_DIR: folder, ...env })
  if (!result.ok) throw new Error(result.problems.join(' '))
  return startupMessage(result.config, 'http://127.0.0.1:3000', setupLink)
}

test('the demo is greeted with its accounts', () => {
  expect(wordsOf({}, null)).toBe(
    [
      'Parley is ready at http://localhost:3000',
      'Demo accounts: admin@larkspur.test, manager@larkspur.test, standard@larkspur.test, basic@larkspur.test (password parley-demo), the same at harbor.test.',
    ].join('\n'),
  )
})

test('a business is greeted with where it is', () => {
  expect(wordsOf({ PUBLIC_URL: 'https://inbox.example.com', PARLEY_TRUST_PROXY: '1' }, null)).toBe(
    'Parley is ready at https://inbox.example.com',
  )
})

test('the first start prints the link in plain text, for how long it opens and what it is made of', () => {
  const words = wordsOf(
    { PUBLIC_URL: 'https://inbox.example.com', PARLEY_TRUST_PROXY: '1' },
    { token: 'a-token', expiresAt: new Date('2026-11-20T21:47:00Z') },
  )
  expect(words).toBe(stripVTControlCharacters(words))
  expect(words).toContain('\n  https://inbox.example.com/setup/a-token\n')
  expect(words).toMatch(/Works once, until Nov 2[01], 2026, \d+:47 [AP]M \(.+\)\./)
  expect(words).toContain(`  Database  embedded, in ${folder}\n`)
  expect(words).toContain('  Proxy     PARLEY_TRUST_PROXY=1\n')
  expect(words).not.toContain('parley-demo')
})
