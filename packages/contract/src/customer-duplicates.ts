import { DUPLICATE_REASONS, DUPLICATES_COUNTED } from '@parley/domain'
import { z } from 'zod'
import { byId, id, page } from './codecs.ts'
import { customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** Two customers who may be the same person. */
const likelyDuplicate = z
  .object({
    /** The customer who was added first. */
    older: customer,
    newer: customer,
    /** `phone`: one number written in two ways; `email`: the same address; `name`: the same words and a common tag. */
    reasons: z.array(z.enum(DUPLICATE_REASONS)),
  })
  .meta({ id: 'LikelyDuplicate' })
export type LikelyDuplicate = z.output<typeof likelyDuplicate>

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  method: 'GET',
  path: `${API}/customers/duplicates`,
  summary: 'Pairs of customers who may be one person and were not told apart, the latest first',
  query: z.object(page),
  response: z.array(likelyDuplicate),
  policy: 'customer.merge',
  // A text updates `lastContactedAt`.
  watches: [{ topic: 'customer' }, { topic: 'conversation' }],
  paged: true,
})

export const countDuplicates = endpoint({
  name: 'countDuplicates',
  method: 'GET',
  path: `${API}/customers/duplicates/count`,
  summary: `How many pairs of customers may be one person and were not told apart, at most ${DUPLICATES_COUNTED}`,
  response: z.object({ pairs: z.int(), hasMore: z.boolean() }),
  policy: 'customer.merge',
  watches: [{ topic: 'customer' }],
})

export const markDifferentPerson = endpoint({
  name: 'markDifferentPerson',
  method: 'PATCH',
  path: `${API}/customers/{id}/different-person`,
  summary:
    'Remember that two customers are not the same person, so that nobody is asked again, or forget it. 409 where they were merged',
  params: byId,
  body: z.object({ otherId: id, isDifferent: z.boolean() }),
  response: z.object({ isDifferent: z.boolean() }),
  refusals: [409],
  policy: 'customer.merge',
  affects: ['listDuplicates', 'countDuplicates'],
})
