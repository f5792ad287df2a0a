import { expect, test } from 'vitest'
import { nearestVariable } from './nearest-variable.ts'

test.each([
  ['custmer_name', 'customer_name'],
  ['Customer_Name', 'customer_name'],
  ['tme', 'time'],
  ['invoice_no', null],
  ['nickname', null],
])('{%s} means %s', (name, meant) => {
  expect(nearestVariable(name)).toBe(meant)
})
