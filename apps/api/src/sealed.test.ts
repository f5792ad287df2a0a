import { expect, test } from 'vitest'
import { openSealed, seal, unseal } from './sealed.ts'

const here = { sessionSecret: 'the secret of this installation' }

test('what is sealed is opened by the same secret, for the same purpose and person, and by nothing else', () => {
  const sealed = seal(here, 'second factor', 'dana', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(unseal(here, 'second factor', 'dana', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(seal(here, 'second factor', 'dana', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  for (const open of [
    () => unseal({ sessionSecret: 'another one' }, 'second factor', 'dana', sealed),
    () => unseal(here, 'tokens', 'dana', sealed),
    () => unseal(here, 'second factor', 'marcus', sealed),
    () => unseal(here, 'second factor', 'dana', changed),
  ]) {
    expect(open).toThrow(/authenticate|tag/i)
  }
})

test('what does not open is nothing for who asks whether it does', () => {
  const sealed = seal(here, 'push key', 'public', 'private')
  expect(openSealed(here, 'push key', 'public', sealed)).toBe('private')
  expect(openSealed({ sessionSecret: 'another one' }, 'push key', 'public', sealed)).toBeNull()
  expect(openSealed(here, 'push key', 'public', '')).toBeNull()
})
