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
  summary: 'List pairs of customers who may be the same person and are not marked as different, newest first',
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
  summary: `Count pairs of possible duplicate customers that are not marked as different, up to ${DUPLICATES_COUNTED}`,
  response: z.object({ pairs: z.int(), hasMore: z.boolean() }),
  policy: 'customer.merge',
  watches: [{ topic: 'customer' }],
})

export const markDifferentPerson = endpoint({
  name: 'markDifferentPerson',
  method: 'PATCH',
  path: `${API}/customers/{id}/different-person`,
  summary:
    'Mark two customers as different people, so that they are not suggested as duplicates again, or undo that; 409 when they were merged',
  params: byId,
  body: z.object({ otherId: id, isDifferent: z.boolean() }),
  response: z.object({ isDifferent: z.boolean() }),
  refusals: [409],
  policy: 'customer.merge',
  affects: ['listDuplicates', 'countDuplicates'],
})
