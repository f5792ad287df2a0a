import type { Role } from '@parley/domain'
import { expect, it } from 'vitest'
import { offeredActions } from './offered-actions.ts'

const idsOf = (role: Role) => offeredActions({ optedOutAt: null }, { role }).map(({ id }) => id)

it.each<[Role, string[]]>([
  ['basic', ['message']],
  ['standard', ['message', 'request-payment', 'take-payment']],
  ['manager', ['message', 'request-payment', 'take-payment']],
  ['admin', ['message', 'request-payment', 'take-payment']],
])('offers %s %j', (role, ids) => {
  expect(idsOf(role)).toEqual(ids)
})

it('says why nothing can be texted to who has opted out; they can still pay in person', () => {
  const actions = offeredActions({ optedOutAt: '2026-11-19T21:47:00.000Z' }, { role: 'standard' })
  const request = actions.find(({ id }) => id === 'request-payment')
  expect(request).toMatchObject({ disabled: true, description: expect.stringContaining('opted out') as string })
  expect(actions.find(({ id }) => id === 'take-payment')?.disabled).toBeUndefined()
})
