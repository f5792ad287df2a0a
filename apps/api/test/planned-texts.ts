import { addDays, atHour, dayKey } from '@parley/domain'
import type { Knex } from 'knex'
import type { TestClock } from './test-app.ts'

/** Where the customers of the tests are. */
export const ZONE = 'America/Denver'

/** Moves time on to tomorrow's noon at the customers, so that no test depends on the hour at which it runs. */
export function moveToNoon(clock: TestClock): void {
  const now = clock.now()
  clock.advance(atHour(addDays(dayKey(now, ZONE), 1), 12, ZONE).getTime() - now.getTime())
}

/** As if the time of a planned text had come. */
export async function makeDue(knex: Knex, id: string, sendAt: Date): Promise<void> {
  await knex('scheduled_messages').where({ id }).update({ send_at: sendAt })
  await knex('outbox').whereRaw(`payload->>'scheduledMessageId' = ?`, [id]).update({ run_at: knex.fn.now() })
}
