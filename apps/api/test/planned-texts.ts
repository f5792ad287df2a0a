import { addDays, atHour, dayKey } from '@parley/domain'
import type { Knex } from 'knex'
import type { TestClock } from './test-app.ts'

/** The time zone of the tests' customers. */
export const ZONE = 'America/Denver'

/** Advances the clock to noon tomorrow in the customers' zone, so that no test depends on the time at which it runs. */
export function moveToNoon(clock: TestClock): void {
  const now = clock.now()
  clock.advance(atHour(addDays(dayKey(now, ZONE), 1), 12, ZONE).getTime() - now.getTime())
}

/** Makes a scheduled message due now, with `sendAt` as its time. */
export async function makeDue(knex: Knex, id: string, sendAt: Date): Promise<void> {
  await knex('scheduled_messages').where({ id }).update({ send_at: sendAt })
  await knex('outbox').whereRaw(`payload->>'scheduledMessageId' = ?`, [id]).update({ run_at: knex.fn.now() })
}
