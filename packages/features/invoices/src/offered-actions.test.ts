import { expect, it } from 'vitest'
import { offeredActions, toMenuItem } from './offered-actions.ts'

const mine = { status: 'unpaid', createdByUserId: 'u-1', isBeingPaid: false } as const
const ids = (role: 'basic' | 'standard' | 'manager' | 'admin', invoice: Parameters<typeof offeredActions>[0] = mine) =>
  offeredActions(invoice, { role, userId: 'u-1' }).map(({ id, disabledReason }) => disabledReason ?? id)

it.each([
  ['basic', []],
  ['standard', ['remind', 'mark-paid', 'void']],
  ['manager', ['remind', 'mark-paid', 'void']],
  ['admin', ['remind', 'mark-paid', 'void']],
] as const)('offers a %s user %j on an open invoice', (role, actions) => {
  expect(ids(role)).toEqual(actions)
})

it('says to standard users why they cannot void an invoice of somebody else', () => {
  const others = { ...mine, createdByUserId: 'u-2' }
  expect(ids('standard', others)).toEqual(['remind', 'mark-paid', 'You can only void invoices you created'])
  expect(ids('manager', others)).toEqual(['remind', 'mark-paid', 'void'])
})

it.each(['paid', 'void'] as const)('offers nothing on a %s invoice', (status) => {
  expect(ids('admin', { ...mine, status })).toEqual([])
})

it('says of all of it why it has to wait while the invoice is being paid', () => {
  const running = 'A payment of this invoice is being processed. Wait for its result and try again.'
  expect(ids('manager', { ...mine, isBeingPaid: true })).toEqual([running, running, running])
})

it('what has to wait stands in a menu with its reason, and cannot be chosen', () => {
  const [remind] = offeredActions(mine, { role: 'admin', userId: 'u-1' }).map(toMenuItem)
  expect(remind).toMatchObject({ id: 'remind', label: 'Send reminder' })
  expect(remind).not.toHaveProperty('disabled')
  const [waiting] = offeredActions({ ...mine, isBeingPaid: true }, { role: 'admin', userId: 'u-1' }).map(toMenuItem)
  expect(waiting).toMatchObject({ disabled: true, description: expect.stringContaining('being processed') as string })
  expect(waiting).not.toHaveProperty('disabledReason')
})
