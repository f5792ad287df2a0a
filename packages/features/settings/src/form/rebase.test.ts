import { expect, test } from 'vitest'
import { changesOver, rebase } from './rebase.ts'

const BASE = { label: 'Plan', help: 'Yearly', options: ['Gold', 'Silver'] }

test('what I changed stands over what somebody else saved', () => {
  const mine = { ...BASE, label: 'Service plan', options: ['Gold'] }
  const now = { ...BASE, help: 'Twice a year', options: ['Gold', 'Bronze'] }
  expect(rebase(BASE, mine, now)).toEqual({
    values: { label: 'Service plan', help: 'Twice a year', options: ['Gold'] },
    theirs: ['help', 'options'],
    both: ['options'],
  })
})

test('the same change by both of us is none to look at', () => {
  const same = { ...BASE, label: 'Service plan' }
  expect(rebase(BASE, same, same)).toEqual({ values: same, theirs: ['label'], both: [] })
})

test('what I changed is given alone', () => {
  expect(changesOver(BASE, { ...BASE, help: 'Monthly', options: ['Gold', 'Silver'] })).toEqual({ help: 'Monthly' })
})
