import type { Mailer } from '../ports/mail.ts'
import type { JobHandler } from './worker.ts'

export function createMailJobs(mailer: Mailer): { 'mail.send': JobHandler<'mail.send'> } {
  return {
    'mail.send': {
      attempts: 10,
      async run({ id, payload }) {
        await mailer.send(payload, id)
        return async () => 'done'
      },
      // The row keeps the reason; nothing in the product waits for a mail.
      giveUp: async () => undefined,
    },
  }
}
