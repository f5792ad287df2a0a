import { setupStepsDone, type SetupFacts } from '@parley/domain'
import { z } from 'zod'
import { id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const setupGuide = z
  .object({
    /** The completed steps, derived from the organisation's data. */
    done: z.object({ line: z.boolean(), team: z.boolean(), 'first-text': z.boolean(), payments: z.boolean() }),
    /** The default line, when it is active; null otherwise. */
    line: z.object({ id, label: z.string().nullable(), phoneNumber: z.string() }).nullable(),
    /** Number of users who work here or are invited, without the reader. */
    colleagues: z.int(),
    /** Whether the reminder was dismissed. */
    isPutAway: z.boolean(),
  })
  .meta({ id: 'SetupGuide' })
export type SetupGuide = z.output<typeof setupGuide>

export const getSetupGuide = endpoint({
  name: 'getSetupGuide',
  method: 'GET',
  path: `${API}/settings/setup`,
  summary: 'Get the progress of the organisation’s set-up: its line, its team, the first text, payments',
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
  summary: 'Confirm the payment settings as they are, or dismiss or restore the set-up reminder',
  body: z.object({ payments_agreed: z.boolean(), put_away: z.boolean() }).partial(),
  response: setupGuide,
  policy: 'organization.write',
  affects: ['getSetupGuide'],
})

/** Wire format of an organisation's set-up progress. */
export function setupGuideView(facts: SetupFacts & { line: SetupGuide['line'] }): SetupGuide {
  const { line, colleagues, marks } = facts
  return { done: setupStepsDone(facts), line, colleagues, isPutAway: marks.put_away }
}
