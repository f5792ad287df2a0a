import { type AnyEndpoint, problems } from '@parley/contract'
import { type Actor, TEXT_WINDOWS, type TextLimit, textLimitText } from '@parley/domain'
import type { Knex } from 'knex'
import type { Attempts } from './attempts.ts'
import type { IdempotentCall } from './idempotency.ts'

/**
 * Runs a call; one that texts a customer is counted against the limits of its user, refused with 429 above them, and
 * not counted after all when nothing was sent.
 */
export type LimitTexts = <Result>(
  endpoint: AnyEndpoint,
  actor: Actor,
  call: IdempotentCall | null,
  work: () => Promise<Result>,
) => Promise<Result>

export function createLimitTexts(knex: Knex, attempts: Attempts, limit: TextLimit): LimitTexts {
  const windows = TEXT_WINDOWS.filter((window) => limit[window.limit] > 0)

  return async (endpoint, actor, call, work) => {
    if (!endpoint.sendsText || windows.length === 0) return work()
    const counted = windows.map(({ limit: kind, seconds }) => ({ kind: `texts ${kind}`, value: actor.userId, seconds }))
    const tallies = await attempts.countAll(counted)
    const over = windows.findIndex((window, index) => (tallies[index]?.attempts ?? 0) > limit[window.limit])
    const [window, tally] = [windows[over], tallies[over]]
    let hasSent = false
    try {
      // A stored response is returned again, however many texts were sent.
      if (window && tally && !(await isKept(knex, call))) {
        const text = textLimitText(window, limit[window.limit], tally.seconds)
        throw problems.tooManyTexts(text, tally.seconds)
      }
      const result = await work()
      hasSent = call?.replayed !== true
      return result
    } finally {
      if (!hasSent) await attempts.takeBackAll(counted)
    }
  }
}

async function isKept(knex: Knex, call: IdempotentCall | null): Promise<boolean> {
  if (call === null) return false
  const { actor, key } = call
  const kept = { organization_id: actor.organizationId, user_id: actor.userId, key }
  return (await knex('idempotency_keys').where(kept).first('key')) !== undefined
}
