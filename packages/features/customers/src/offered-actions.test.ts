import type { Role } from '@parley/domain'
import { expect, it } from 'vitest'
import { offeredActions } from './offered-actions.ts'

const labelsOf = (role: Role) => offeredActions({ optedOutAt: null }, { role }).map(({ label }) => label)

it.each<[Role, string[]]>([
  ['basic', ['Message']],
  ['standard', ['Message', 'Request payment', 'Take payment now']],
  ['manager', ['Message', 'Request payment', 'Take payment now']],
  ['admin', ['Message', 'Request payment', 'Take payment now']],
])('offers %s %j', (role, labels) => {
  expect(labelsOf(role)).toEqual(labels)
})

it('says why nothing can be texted to who has opted out; they can still pay in person', () => {
  const actions = offeredActions({ optedOutAt: '2026-11-19T21:47:00.000Z' }, { role: 'standard' })
  const request = actions.find(({ id }) => id === 'request-payment')
  expect(request).toMatchObject({ disabled: true, description: expect.stringContaining('opted out') as string })
  expect(actions.find(({ id }) => id === 'take-payment')?.disabled).toBeUndefined()
})
