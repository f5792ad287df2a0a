import { expect, test } from 'vitest'
import { z } from 'zod'
import { listTeamActivity } from './team-activity.ts'

const { query } = listTeamActivity

test('kinds stand in the address with commas between them, and are read back', () => {
  const asked = { kinds: ['message_sent', 'other'] } as const
  const sent = z.encode(query, { kinds: [...asked.kinds] })
  expect(sent).toMatchObject({ kinds: 'message_sent,other' })
  expect(z.decode(query, sent)).toMatchObject(asked)
  expect(query.safeParse({ kinds: 'message_sent,no_such_kind' }).success).toBe(false)
  expect(query.safeParse({ kinds: '' }).success).toBe(false)
  expect(query.parse({})).not.toHaveProperty('kinds')
})

test('a range and a person that there are not are refused', () => {
  expect(query.safeParse({ dateRange: 'century' }).success).toBe(false)
  expect(query.safeParse({ userId: 'nobody' }).success).toBe(false)
})
