import { setupStepsDone, type SetupFacts } from '@parley/domain'
import { z } from 'zod'
import { id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const setupGuide = z
  .object({
    /** Which steps are done, from what the organisation has. */
    done: z.object({ line: z.boolean(), team: z.boolean(), 'first-text': z.boolean(), payments: z.boolean() }),
    /** The line that texts go from first; null: none is active. */
    line: z.object({ id, label: z.string().nullable(), phoneNumber: z.string() }).nullable(),
    /** Who works here or is invited, beside the one who asks. */
    colleagues: z.int(),
    /** Nobody is reminded any more. */
    isPutAway: z.boolean(),
  })
  .meta({ id: 'SetupGuide' })
export type SetupGuide = z.output<typeof setupGuide>

export const getSetupGuide = endpoint({
  name: 'getSetupGuide',
  method: 'GET',
  path: `${API}/settings/setup`,
  summary: 'How far the organisation is set up: its line, its team, the first text, payments',
  response: setupGuide,
  policy: 'organization.write',
  watches: [
    { topic: 'settings' },
    { topic: 'phoneNumber' },
    { topic: 'user' },
    { topic: 'message' },
    { topic: 'invoice' },
  ],
})

export const updateSetupGuide = endpoint({
  name: 'updateSetupGuide',
  method: 'PUT',
  path: `${API}/settings/setup`,
  summary: 'Agree to the payment settings as they are, or put the reminder of the set-up away or back',
  body: z.object({ payments_agreed: z.boolean(), put_away: z.boolean() }).partial(),
  response: setupGuide,
  policy: 'organization.write',
  affects: ['getSetupGuide'],
})

/** How far an organisation is set up, as the wire says it. */
export function setupGuideView(facts: SetupFacts & { line: SetupGuide['line'] }): SetupGuide {
  const { line, colleagues, marks } = facts
  return { done: setupStepsDone(facts), line, colleagues, isPutAway: marks.put_away }
}
