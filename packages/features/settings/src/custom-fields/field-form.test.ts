import { expect, test } from 'vitest'
import { movedOptions } from './field-form.ts'

test('customers of a renamed choice follow, those of one that went get what was chosen for them', () => {
  const stored = ['House', 'Condo', 'Rental', 'Barn']
  const options = [
    ['Condo', 'Condo'],
    ['House', ' Villa '],
    ['new 1', 'Mobile home'],
  ] as const
  expect(movedOptions(stored, options, { Rental: 'Condo' })).toEqual([
    { from: 'House', to: 'Villa' },
    { from: 'Rental', to: 'Condo' },
  ])
})
